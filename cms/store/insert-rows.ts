import type { Database, SqlValue } from "./database.ts";

/** Maximum number of rows in a statement. Each number of rows has its own statement, which is prepared once. */
const maxRows = 16;

/**
 * Inserts rows with as few statements as possible, which takes half the time of single inserts. `into` is the beginning
 * of the statement: `INSERT INTO t (a, b)`.
 */
export function insertRows(
  database: Database,
  into: string,
  rows: readonly (readonly SqlValue[])[],
): void {
  for (let start = 0; start < rows.length; start += maxRows) {
    const part = rows.slice(start, start + maxRows);
    database.run(statementOf(into, part.length, part[0]?.length ?? 0), ...part.flat());
  }
}

const statements = new Map<string, string>();

function statementOf(into: string, rows: number, columns: number): string {
  const key = `${rows} ${into}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const row = `(${Array.from({ length: columns }, () => "?").join(", ")})`;
  const statement = `${into} VALUES ${Array.from({ length: rows }, () => row).join(", ")}`;
  statements.set(key, statement);
  return statement;
}
