import { createHash } from "node:crypto";
import type { DisclosureRow } from "./disclosures.ts";

/** One thing that has happened to a row of the tables about data processing. */
export interface DisclosureChange {
  /** UUID that stays as long as nothing else is said of it. */
  readonly id: string;
  /** `listed`: nobody has said since when, or what has changed. */
  readonly kind: "added" | "changed" | "ended" | "listed";
  /** Moment; for `listed` that of the page's last change. */
  readonly at: string;
  readonly row: DisclosureRow;
}

/**
 * The history of the rows, the newest first, as far as editors have dated it: a company that has gone stays in the
 * table with its last day. A row without any date is told as it stands, under an id made of all that it says, so that
 * each change of it is an entry of its own.
 */
export function disclosureChanges(
  rows: readonly DisclosureRow[],
  pageChanged: string,
): readonly DisclosureChange[] {
  const changes = rows.flatMap((row): readonly DisclosureChange[] => {
    const days = { added: row.since, changed: row.changedOn, ended: row.until };
    const dated = (["added", "changed", "ended"] as const).flatMap((kind) => {
      const day = days[kind];
      return day === null
        ? []
        : [{ id: uuidOf([row.id, kind, day]), kind, at: `${day}T00:00:00Z`, row }];
    });
    return dated.length > 0 ? dated : [{ id: uuidOf(row), kind: "listed", at: pageChanged, row }];
  });
  return changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** A UUID of version 8, which anybody may fill as they like (RFC 9562). */
function uuidOf(said: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
