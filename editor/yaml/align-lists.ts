import { isDeepStrictEqual } from "node:util";
import { isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";

/**
 * Finds the item of an old list that each item of a new list comes from; `null` for items that are new. Equal items
 * belong together, also where they were moved. Between them, items of the same kind belong together in order.
 */
export function alignLists(
  before: readonly Json[],
  after: readonly Json[],
  isEqual: (old: Json, item: Json) => boolean = isDeepStrictEqual,
): (number | null)[] {
  const origins: (number | null)[] = after.map(() => null);
  for (const [old, item] of longestCommon(before, after, isEqual)) origins[item] = old;
  const isFree = (old: number) => !origins.includes(old);
  for (const [index, item] of after.entries()) {
    if (origins[index] !== null) continue;
    const moved = before.findIndex((each, old) => isFree(old) && isEqual(each, item));
    if (moved >= 0) origins[index] = moved;
  }
  for (const [index, item] of after.entries()) {
    if (origins[index] !== null) continue;
    const last = origins.slice(0, index).findLast((origin) => origin !== null) ?? -1;
    const next = origins.slice(index).find((origin) => origin !== null && origin > last);
    const same = before.findIndex(
      (each, old) =>
        old > last && old < (next ?? before.length) && isFree(old) && isSameKind(each, item),
    );
    if (same >= 0) origins[index] = same;
  }
  return origins;
}

/** Returns whether one value can be an edited version of the other. */
export function isSameKind(a: Json | undefined, b: Json | undefined): boolean {
  if (isMapValue(a) && isMapValue(b)) return a["type"] === b["type"];
  return shapeOf(a) === shapeOf(b);
}

function shapeOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "map" : "scalar";
}

/** Returns pairs of positions of the longest common subsequence. */
function longestCommon(
  before: readonly Json[],
  after: readonly Json[],
  isEqual: (old: Json, item: Json) => boolean,
): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const equal = before.map((old) => after.map((item) => isEqual(old, item)));
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const cells = lengths[row];
      if (cells)
        cells[column] = equal[row]?.[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (equal[row]?.[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
