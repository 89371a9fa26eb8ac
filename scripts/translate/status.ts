import { isLeftToFallback, type Project, stateIn } from "./project.ts";
import type { SegmentState } from "./segment.ts";
import { formatTable } from "../lib/format-table.ts";

/** State of a page: `missing` without any translation, `outdated` if a text is outdated or missing. */
type PageState = SegmentState | "fallback";

export interface PageStatus {
  readonly place: string;
  readonly locale: string;
  readonly state: PageState;
  /** Numbers of texts. */
  readonly current: number;
  readonly outdated: number;
  readonly missing: number;
}

/** Returns the state of every page in one locale. */
export function readStatus(project: Project): PageStatus[] {
  return project.units.map((unit) => {
    const states = unit.segments.map((segment) => stateIn(project, unit, segment));
    const count = (state: SegmentState) => states.filter((each) => each === state).length;
    const counts = { current: count("current"), outdated: count("outdated") };
    const missing = count("missing");
    const hasNone = missing === states.length && unit.misplaced.length === 0;
    const isCurrent = counts.current === states.length && unit.misplaced.length === 0;
    const written = hasNone ? "missing" : isCurrent ? "current" : "outdated";
    const state = isLeftToFallback(project.locale, unit) ? "fallback" : written;
    return { place: unit.place, locale: project.locale, state, ...counts, missing };
  });
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
