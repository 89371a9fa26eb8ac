/** A record of a CSV file. */
export interface CsvRecord {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file is no CSV. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads CSV (RFC 4180). The separator is that of the first line: a comma, a semicolon as in countries with a decimal
 * comma, or a tab. Empty lines are skipped. Throws `CsvError` for a quoted cell that does not end, or that text follows.
 */
export function readCsv(text: string): readonly CsvRecord[] {
  const source = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(source);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = 0;
  while (at < source.length) {
    const cell =
      source[at] === '"' ? quotedCell(source, at, line) : plainCell(source, at, separator);
    cells.push(cell.text);
    line += cell.lines;
    at = cell.end;
    if (source[at] === separator) {
      at++;
      // A separator at the end of the file is followed by an empty cell.
      if (at === source.length) cells.push("");
      else continue;
    } else if (at < source.length && !/[\r\n]/.test(source[at] ?? ""))
      throw new CsvError(line, "text follows a quoted cell");
    if (cells.length > 1 || cells[0] !== "") records.push({ line: start, cells });
    cells = [];
    at += source.startsWith("\r\n", at) ? 2 : 1;
    start = ++line;
  }
  return records;
}

interface ReadCell {
  readonly text: string;
  /** Position after the cell. */
  readonly end: number;
  /** Number of line breaks in it. */
  readonly lines: number;
}

function plainCell(source: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < source.length && source[end] !== separator && !isBreak(source[end])) end++;
  return { text: source.slice(start, end), end, lines: 0 };
}

function quotedCell(source: string, start: number, line: number): ReadCell {
  let end = source.indexOf('"', start + 1);
  while (end !== -1 && source[end + 1] === '"') end = source.indexOf('"', end + 2);
  if (end === -1) throw new CsvError(line, "a quoted cell does not end");
  const written = source.slice(start + 1, end);
  return {
    text: written.replaceAll('""', '"'),
    end: end + 1,
    lines: written.match(/\r\n|\r|\n/g)?.length ?? 0,
  };
}

const isBreak = (character: string | undefined) => character === "\n" || character === "\r";

function separatorOf(source: string): string {
  const [first = ""] = source.split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
