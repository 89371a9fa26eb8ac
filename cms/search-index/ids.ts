import type { Row } from "../store/database.ts";

/**
 * Reads ids that SQLite has combined into one list. Reading many rows with one number each would take five times as
 * long.
 */
export function readIds(list: Row[string] | undefined): Int32Array {
  const ids: unknown = JSON.parse(String(list ?? "[]"));
  return Array.isArray(ids) ? new Int32Array(ids) : new Int32Array();
}

/** Concatenates lists of ids. */
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

/** Membership of ids in a set: 1 at the index of each id. */
export type Membership = Uint8Array;

// Loops by index: iterators and callbacks take ten times as long, and lists may contain every item.
export function membershipOf(ids: Int32Array): Membership {
  let highest = -1;
  for (let index = 0; index < ids.length; index++) highest = Math.max(highest, ids[index] ?? -1);
  const isIn = new Uint8Array(highest + 1);
  for (let index = 0; index < ids.length; index++) isIn[ids[index] ?? 0] = 1;
  return isIn;
}

/** Returns the ids of a list that are in all other lists, in its order. */
export function intersectIds(list: Int32Array, others: readonly Int32Array[]): Int32Array {
  return others.reduce(
    (kept, other) => (other === kept ? kept : chooseIds(kept, membershipOf(other), true)),
    list,
  );
}

/** Returns the ids of a list that are not in a set, in its order. */
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

/** Returns the ids that are in any of the lists, without duplicates. */
export function uniteIds(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return joinIds(lists);
  return new Int32Array(new Set(joinIds(lists)));
}

export function countIn(ids: Int32Array, isIn: Membership): number {
  let count = 0;
  for (let index = 0; index < ids.length; index++) count += isIn[ids[index] ?? 0] ?? 0;
  return count;
}
