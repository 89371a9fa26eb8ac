import type { SqlValue } from "../store/database.ts";

/** Ids that SQLite gathered into one list: many rows of one number each would take five times as long. */
export function readIds(list: SqlValue | undefined): Int32Array {
  const ids: unknown = JSON.parse(String(list ?? "[]"));
  return Array.isArray(ids) ? new Int32Array(ids) : new Int32Array();
}

/** Lists of ids one after the other. */
export function joinIds(lists: readonly Int32Array[]): Int32Array {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const all = new Int32Array(lists.reduce((length, list) => length + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Tells whether an id is among some: 1 at the place of each. */
export type Membership = Uint8Array;

// Loops by index: those by iterator and callback take ten times as long, and lists have every item there is.
export function membershipOf(ids: Int32Array): Membership {
  let highest = -1;
  for (let index = 0; index < ids.length; index++) highest = Math.max(highest, ids[index] ?? -1);
  const isIn = new Uint8Array(highest + 1);
  for (let index = 0; index < ids.length; index++) isIn[ids[index] ?? 0] = 1;
  return isIn;
}

/** Those of a list that are in all the others, in its order. */
export function intersectIds(list: Int32Array, others: readonly Int32Array[]): Int32Array {
  return others.reduce(
    (kept, other) => (other === kept ? kept : chooseIds(kept, membershipOf(other), true)),
    list,
  );
}

/** Those of a list that are not among some, in its order. */
export const exceptIds = (list: Int32Array, isOut: Membership): Int32Array =>
  chooseIds(list, isOut, false);

function chooseIds(list: Int32Array, isIn: Membership, wanted: boolean): Int32Array {
  const chosen = new Int32Array(list.length);
  let count = 0;
  for (let index = 0; index < list.length; index++) {
    const id = list[index] ?? 0;
    if ((isIn[id] === 1) === wanted) chosen[count++] = id;
  }
  return chosen.slice(0, count);
}

/** Those that are in any of the lists, each once. */
export function uniteIds(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return joinIds(lists);
  return new Int32Array(new Set(joinIds(lists)));
}

export function countIn(ids: Int32Array, isIn: Membership): number {
  let count = 0;
  for (let index = 0; index < ids.length; index++) count += isIn[ids[index] ?? 0] ?? 0;
  return count;
}
