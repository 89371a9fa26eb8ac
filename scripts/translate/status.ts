import { type UnitStatus, unitStatus } from "#worklists/translations/unit-status.ts";
import type { Project } from "./project.ts";
import { formatTable } from "../lib/format-table.ts";

export interface PageStatus extends UnitStatus {
  readonly place: string;
  readonly locale: string;
}

/** Returns the state of every page in one locale. */
export function readStatus({ units, locale, record }: Project): PageStatus[] {
  return units.map((unit) => ({
    place: unit.place,
    locale,
    ...unitStatus(locale, unit, record[unit.place]),
  }));
}

/** Formats pages and locales as a table, with the number of texts to translate, and totals in the last lines. */
export function formatStatus(pages: readonly PageStatus[]): string {
  const names = [...new Set(pages.map(({ locale }) => locale))];
  const byPlace = Map.groupBy(pages, ({ place }) => place);
  const rows = [...byPlace].map(([place, each]) => [
    place,
    ...names.map((name) => cellOf(each.find(({ locale }) => locale === name))),
  ]);
  const totals = (["current", "outdated", "missing"] as const).map((state) => [
    `texts ${state}`,
    ...names.map((name) =>
      String(
        pages.filter(({ locale }) => locale === name).reduce((sum, page) => sum + page[state], 0),
      ),
    ),
  ]);
  return formatTable([["page", ...names], ...rows, ...totals]);
}

function cellOf(page: PageStatus | undefined): string {
  if (page === undefined) return "–";
  const open = page.outdated + page.missing;
  return page.state === "outdated" && open > 0 ? `outdated ${open}` : page.state;
}

/** Formats the same facts as CSV (RFC 4180), one line per page and locale. */
export function statusCsv(pages: readonly PageStatus[]): string {
  const header = ["page", "locale", "state", "current", "outdated", "missing"] as const;
  const lines = pages.map(({ place, locale, state, current, outdated, missing }) =>
    [place, locale, state, current, outdated, missing].join(","),
  );
  return [header.join(","), ...lines, ""].join("\r\n");
}
