import { writeCsv } from "#lib/csv/write-csv.ts";
import type {
  RowQuery,
  Worklist,
  WorklistPage,
  WorklistRow,
  WorklistSummary,
} from "../model/worklist.ts";

type Filter = Pick<RowQuery, "group" | "text">;

function rowsOf({ rows }: Worklist, { group, text }: Filter): readonly WorklistRow[] {
  const wanted = text.trim().toLowerCase();
  if (group === "" && wanted === "") return rows;
  return rows.filter(
    (row) =>
      (group === "" || row.group === group) &&
      (wanted === "" || row.cells.some((cell) => cell.text.toLowerCase().includes(wanted))),
  );
}

/** Returns the rows of one page of a worklist. */
export function selectRows(
  list: Worklist,
  query: RowQuery,
): Omit<WorklistPage, "readAt" | "isReading"> {
  const matching = rowsOf(list, query);
  const { name, title, explanation, groups, columns, gaps } = list;
  return {
    name,
    title,
    explanation,
    groups,
    columns,
    gaps,
    rows: matching.slice(query.offset, query.offset + query.limit),
    matching: matching.length,
    total: list.rows.length,
    counts: countsOf(list),
    summary: list.summary ?? null,
  };
}

/** Returns the number of rows of a worklist. */
export function summarise(list: Worklist): WorklistSummary {
  const { name, title, explanation, groups, rows } = list;
  return { name, title, explanation, groups, counts: countsOf(list), total: rows.length };
}

function countsOf({ groups, rows }: Worklist): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(
    Object.keys(groups).map((group) => [group, 0]),
  );
  for (const { group } of rows) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

/** Returns all matching rows as CSV. */
export const worklistCsv = (list: Worklist, filter: Filter): string =>
  writeCsv([
    [...list.columns, "Group"],
    ...rowsOf(list, filter).map(({ group, cells }) => [
      ...cells.map(({ text }) => text),
      list.groups[group] ?? group,
    ]),
  ]);
