import type { Database, SqlValue } from "./database.ts";

/** Most rows of one statement: each number of rows has a statement of its own, which is prepared once. */
const maxRows = 16;

/**
 * Inserts rows with as few statements as may be, which costs half of inserting them one by one.
 * `into` is what stands before the values: `INSERT INTO t (a, b)`.
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
