import type { SqlValue } from "../store/database.ts";

/** Ids that SQLite gathered into one list: many rows of one number each would take five times as long. */
export function readIds(list: SqlValue | undefined): Int32Array {
  const ids: unknown = JSON.parse(String(list ?? "[]"));
  return Array.isArray(ids) ? Int32Array.from(ids, Number) : new Int32Array();
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

export function membershipOf(ids: Int32Array): Membership {
  let highest = -1;
  for (const id of ids) if (id > highest) highest = id;
  const isIn = new Uint8Array(highest + 1);
  for (const id of ids) isIn[id] = 1;
  return isIn;
}

/** Those of a list that are in all the others, in its order. */
export function intersectIds(list: Int32Array, others: readonly Int32Array[]): Int32Array {
  return others.reduce((kept, other) => {
    if (other === kept) return kept;
    const isIn = membershipOf(other);
    return kept.filter((id) => isIn[id] === 1);
  }, list);
}

/** Those that are in any of the lists, each once. */
export function uniteIds(lists: readonly Int32Array[]): Int32Array {
  if (lists.length === 1) return joinIds(lists);
  return new Int32Array(new Set(joinIds(lists)));
}

export function countIn(ids: Int32Array, isIn: Membership): number {
  let count = 0;
  for (const id of ids) count += isIn[id] ?? 0;
  return count;
}
