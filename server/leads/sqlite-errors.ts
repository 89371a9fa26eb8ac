/** Returns whether SQLite reports that the file is damaged (SQLITE_CORRUPT) or not a database (SQLITE_NOTADB). */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code !== null && [11, 26].includes(code & 0xff);
}

/** Returns SQLite's result code of an error; null for other errors. */
export const resultCode = (error: unknown): number | null =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode
    : null;

/** The lead file is damaged; the message is for the operator. */
export class LeadFileDamaged extends Error {
  override readonly name = "LeadFileDamaged";

  constructor(file: string, cause: Error) {
    super(
      `${file} is damaged (${cause.message.replaceAll(/\s+/g, " ")}). Pages are served, but forms answer 503. ` +
        'To recover the leads, follow "When leads.sqlite is damaged" in docs/leads.md.',
      { cause },
    );
  }
}
