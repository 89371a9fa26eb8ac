/** Primary result codes of SQLite that speak of the database as a whole, not of a statement. */
const failures: Readonly<Record<number, string>> = {
  8: "cannot be written",
  10: "cannot be read or written",
  11: "is damaged",
  13: "cannot grow: the disk is full",
  14: "cannot be opened",
  26: "is no database",
};

/** SQLite's primary result code of an error; `null` when it is none of SQLite's. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return null;
  return error.errcode & 0xff;
}

/** What is wrong with the database, to follow its name; `null` for errors of another kind. */
export function describeStorageFailure(error: unknown): string | null {
  return failures[resultCode(error) ?? 0] ?? null;
}

/** Whether the database itself failed, so that going on makes no sense. */
export const isStorageFailure = (error: unknown) => describeStorageFailure(error) !== null;

/** Whether the database is damaged beyond use. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === 11 || code === 26;
}
