import { createHash } from "node:crypto";
import type { DisclosureRow } from "./disclosures.ts";

/** A change of a row in the tables about data processing. */
export interface DisclosureChange {
  /** UUID that stays the same as long as the entry's content does. */
  readonly id: string;
  /** `listed`: it is not known since when, or what has changed. */
  readonly kind: "added" | "changed" | "ended" | "listed";
  /** Time of the change; for `listed` the time of the page's last change. */
  readonly at: string;
  readonly row: DisclosureRow;
}

/**
 * Returns the changes of the rows, newest first, as far as editors have dated them. A company that is no longer used
 * stays in the table with its last day. A row without any date becomes one entry, with an id made from its content, so
 * that each change of it is a new entry.
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

/** Returns a UUID of version 8, whose content may be chosen freely (RFC 9562). */
function uuidOf(said: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
