/** Primary result codes of SQLite that concern the whole database, not a single statement. */
const failures: Readonly<Record<number, string>> = {
  8: "cannot be written",
  10: "cannot be read or written",
  11: "is damaged",
  13: "cannot grow: the disk is full",
  14: "cannot be opened",
  26: "is not a database",
};

/** Returns SQLite's primary result code of an error; `null` for other errors. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number")
    return null;
  return error.errcode & 0xff;
}

/** Returns what is wrong with the database, as a predicate; `null` for other errors. */
export function describeStorageFailure(error: unknown): string | null {
  return failures[resultCode(error) ?? 0] ?? null;
}

/** Returns whether the database itself failed, so that continuing is pointless. */
export const isStorageFailure = (error: unknown) => describeStorageFailure(error) !== null;

/** Returns whether the database is damaged beyond use. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === 11 || code === 26;
}
