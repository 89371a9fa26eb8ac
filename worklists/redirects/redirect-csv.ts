import { restoreFormulas } from "#lib/csv/neutralise-formulas.ts";
import { CsvError, readCsv } from "#lib/csv/read-csv.ts";
import { writeCsv } from "#lib/csv/write-csv.ts";
import type { Redirect, RedirectFinding } from "../model/redirects.ts";
import { readRedirect } from "./redirect-rules.ts";

const columns = ["from", "to", "status", "language"] as const;

/** Maximum number of redirects in a file. */
const maxRedirects = 20_000;

export interface ReadRedirects {
  readonly redirects: readonly Redirect[];
  /** Rows that are not redirects. */
  readonly faults: readonly RedirectFinding[];
}

/** Writes redirects as CSV for spreadsheets. */
export const writeRedirectCsv = (redirects: readonly Omit<Redirect, "line">[]): string =>
  writeCsv([
    columns,
    ...redirects.map(({ from, to, status, language }) => [
      from,
      to,
      String(status),
      language ?? "",
    ]),
  ]);

/**
 * Reads redirects from CSV with the columns `from` and `to`, and optionally `status` and `language`, in any order. Names
 * every wrong row.
 */
export function readRedirectCsv(text: string): ReadRedirects {
  try {
    return readRecords(text);
  } catch (error) {
    if (error instanceof CsvError)
      return refused(error.line, `The file is not CSV: ${error.message}.`);
    throw error;
  }
}

const refused = (line: number, message: string): ReadRedirects => ({
  redirects: [],
  faults: [{ line, kind: "row", message }],
});

function readRecords(text: string): ReadRedirects {
  const [head, ...records] = readCsv(text);
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const unknown = names.filter((name) => !columns.some((column) => column === name));
  if (!names.includes("from") || !names.includes("to") || unknown.length > 0)
    return refused(1, `The first line must name the columns: ${columns.join(",")}.`);
  if (records.length > maxRedirects)
    return refused(
      1,
      `The file has ${records.length} redirects; at most ${maxRedirects} are possible.`,
    );
  const redirects: Redirect[] = [];
  const faults: RedirectFinding[] = [];
  for (const { line, cells } of records) {
    const read =
      cells.length === names.length
        ? readRedirect(rowOf(names, cells), line)
        : { faults: [`${cells.length} cells in place of ${names.length}`] };
    if ("faults" in read)
      for (const message of read.faults) faults.push({ line, kind: "row", message });
    else redirects.push(read);
  }
  return { redirects, faults };
}

function rowOf(names: readonly string[], cells: readonly string[]) {
  const cell = (name: (typeof columns)[number]) =>
    restoreFormulas(cells[names.indexOf(name)] ?? "").trim();
  return { from: cell("from"), to: cell("to"), status: cell("status"), language: cell("language") };
}
