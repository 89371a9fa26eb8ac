import type { Store } from "../store/store.ts";
import type { Fault } from "./fault.ts";

/** Everything wrong with the content as it is now: within its units, and between them. */
export function readFaults(store: Store): Fault[] {
  return [...storedFaults(store), ...danglingMentions(store), ...aliasConflicts(store)];
}

function faultsOf(store: Store, sql: string): Fault[] {
  return store.database.all(sql).map((row) => ({
    file: String(row["file"]),
    line: row["line"] === null || row["line"] === undefined ? null : Number(row["line"]),
    found: String(row["found"]),
    expected: String(row["expected"]),
  }));
}

const storedFaults = (store: Store) =>
  faultsOf(store, "SELECT file, line, found, expected FROM fault ORDER BY file, line");

const danglingMentions = (store: Store) =>
  faultsOf(
    store,
    "SELECT DISTINCT file, line, found, expected || ', which does not exist' AS expected FROM mention WHERE serial NOT IN (SELECT serial FROM entity) ORDER BY file, line",
  );

/** Two pages at one address: the newer alias wins, and both are named. */
const aliasConflicts = (store: Store) =>
  faultsOf(
    store,
    `WITH shared AS MATERIALIZED (SELECT langcode, alias FROM alias GROUP BY langcode, alias HAVING count(*) > 1)
     SELECT i.place AS file, NULL AS line, a.alias || ' (' || a.langcode || ')' AS found, 'an alias that no other page has' AS expected
     FROM shared JOIN alias a ON a.langcode = shared.langcode AND a.alias = shared.alias JOIN identity i ON i.serial = a.serial
     ORDER BY a.alias, i.place`,
  );
