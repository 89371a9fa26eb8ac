import type { Store } from "../store/store.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { lineIn, type Path } from "./yaml-source.ts";

/**
 * Finds all faults in the current content: inside units, and between them. Pauses between steps for other work, because
 * comparing the addresses of a million pages takes a second.
 */
export function* findFaults(store: Store, contentDir: string): Generator<void, Fault[]> {
  const faults = storedFaults(store);
  yield;
  faults.push(...danglingMentions(store, contentDir));
  for (const row of store.database.all("SELECT DISTINCT langcode FROM alias ORDER BY langcode")) {
    yield;
    faults.push(...aliasConflicts(store, String(row["langcode"])));
  }
  return faults;
}

function faultsOf(store: Store, sql: string, ...values: string[]): Fault[] {
  return store.database.all(sql, ...values).map((row) => ({
    file: String(row["file"]),
    line: row["line"] === null || row["line"] === undefined ? null : Number(row["line"]),
    found: String(row["found"]),
    expected: String(row["expected"]),
  }));
}

const storedFaults = (store: Store) =>
  faultsOf(store, "SELECT file, line, found, expected FROM fault ORDER BY file, line");

/** Line numbers are looked up only here, because dangling references are rare. */
function danglingMentions({ database }: Store, contentDir: string): Fault[] {
  const rows = database.all(
    "SELECT DISTINCT file, path, found, expected FROM mention WHERE serial NOT IN (SELECT serial FROM entity) ORDER BY file",
  );
  const faults = rows.map(({ file, path, found, expected }) => ({
    file: String(file),
    line: lineOf(join(contentDir, String(file)), String(path)),
    found: String(found),
    expected: `${String(expected)}, which does not exist`,
  }));
  return faults.toSorted((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : 0));
}

function lineOf(file: string, path: string): number | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `JSON.stringify` of a path
    return lineIn(readFileSync(file, "utf8"), JSON.parse(path) as Path);
  } catch {
    // The file has just been removed.
    return null;
  }
}

/** Finds two pages with one address. The newer alias is used, and both pages are reported. */
const aliasConflicts = (store: Store, langcode: string) =>
  faultsOf(
    store,
    `WITH shared AS MATERIALIZED (SELECT langcode, alias FROM alias WHERE langcode = ? GROUP BY alias HAVING count(*) > 1)
     SELECT i.place AS file, NULL AS line, a.alias || ' (' || a.langcode || ')' AS found, 'a unique alias' AS expected
     FROM shared JOIN alias a ON a.langcode = shared.langcode AND a.alias = shared.alias JOIN identity i ON i.serial = a.serial
     ORDER BY a.alias, i.place`,
    langcode,
  );
