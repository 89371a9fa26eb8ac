import { writeCsv } from "#lib/csv/write-csv.ts";
import { consentCategories } from "#domain/consent/categories.ts";
import type { AskedQuestion, ConsentEntry } from "#server/consent/consent-store.ts";

/** Writes entries in parts, because a log may be too large for the memory. */
interface ExportFormat {
  readonly start: string;
  readonly rows: (entries: readonly ConsentEntry[]) => string;
  readonly end: string;
}

const timeText = (seconds: number) => new Date(seconds * 1000).toISOString();
const yesOrNo = (is: boolean) => (is ? "yes" : "no");

/** A table with a column for each category. */
export const entriesToCsv = (): ExportFormat => ({
  start: writeCsv([["time", "version", ...consentCategories, "gpc"]]),
  rows: (entries) => withoutMark(writeCsv(entries.map(cellsOf))),
  end: "",
});

const cellsOf = ({ at, version, categories, gpc }: ConsentEntry) => [
  timeText(at),
  String(version),
  ...consentCategories.map((category) => yesOrNo(categories.includes(category))),
  yesOrNo(gpc),
];

/** The byte order mark belongs to the start of the file only. */
const withoutMark = (csv: string) => csv.replace("\uFEFF", "");

/** A JSON array with one entry in each line. */
export function entriesAsJson(): ExportFormat {
  let isFirst = true;
  const line = ({ at, ...entry }: ConsentEntry) => {
    const text = `${isFirst ? "" : ","}\n${JSON.stringify({ time: timeText(at), ...entry })}`;
    isFirst = false;
    return text;
  };
  return { start: "[", rows: (entries) => entries.map(line).join(""), end: "\n]\n" };
}

/** A table of the versions of the question. */
export const questionsToCsv = (questions: readonly AskedQuestion[]): string =>
  writeCsv([
    ["version", "since", "purposes", "services"],
    ...questions.map(({ version, since, purposes, vendors }) => [
      String(version),
      timeText(since),
      purposes.join(", "),
      vendors.join(", "),
    ]),
  ]);
