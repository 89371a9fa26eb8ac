import { neutraliseFormulas } from "./neutralise-formulas.ts";

/**
 * Writes rows as CSV, starting with a byte order mark so that spreadsheets recognise UTF-8. Formulas in cells are made
 * harmless.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")}`;
}

function writeCell(text: string): string {
  const safe = neutraliseFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
