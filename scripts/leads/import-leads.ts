import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Row } from "#server/leads/database.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";

export interface ImportedLeads {
  readonly added: number;
  /** Leads that the store already has. */
  readonly known: number;
  /** Rows that could not be read or stored. */
  readonly unreadable: number;
}

/**
 * Copies all readable leads of a SQLite file, such as a damaged `leads.sqlite`, with their histories to a store. Rows
 * are read one by one, so that damage in one part of the file affects only the leads in it. Throws if the file does not
 * exist or nothing in it can be read.
 */
export async function importLeads(
  file: string,
  store: Pick<LeadStore, "restore">,
): Promise<ImportedLeads> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  using source = openSource(file);
  const counts = { added: 0, known: 0, unreadable: 0 };
  const numbers = source.numbers();
  for (const number of numbers) {
    const found = source.read(number);
    if (found === null) continue;
    if (found === "unreadable") counts.unreadable++;
    else counts[await store.restore(found.row, found.history).catch(() => "unreadable" as const)]++;
  }
  return counts;
}

function openSource(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  return {
    /** Yields row ids that may belong to a lead. Throws if the table cannot be found. */
    numbers(): Iterable<number> {
      try {
        const last = database.prepare("SELECT max(rowid) AS last FROM leads").get()?.["last"];
        return countTo(Number(last ?? 0));
      } catch (cause) {
        throw new Error(`No table of leads can be read in ${file}: ${String(cause)}`, { cause });
      }
    },
    /** Null: there is no such row. */
    read(number: number): { row: Row; history: readonly Row[] } | "unreadable" | null {
      try {
        const row = database.prepare("SELECT * FROM leads WHERE rowid = ?").get(number);
        if (row === undefined) return null;
        return { row, history: readHistory(database, row["id"]) };
      } catch {
        return "unreadable";
      }
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** If the history cannot be read, the lead is imported without it. */
function readHistory(database: DatabaseSync, id: unknown): readonly Row[] {
  try {
    return database
      .prepare("SELECT at, event, detail FROM lead_history WHERE lead = ? ORDER BY number")
      .all(String(id));
  } catch {
    return [];
  }
}

function* countTo(last: number): Generator<number> {
  for (let number = 1; number <= last; number++) yield number;
}
