import type { Locale } from "#domain/locales.ts";
import type { ImportMode, ImportOutcome, Redirect } from "../model/redirects.ts";
import type { Difference, SiteMethods, WorklistMethods } from "../model/worklist-methods.ts";
import type { SnapshotReader } from "../model/snapshot-reader.ts";
import { outsideLinks } from "../lists/links.ts";
import { pagesOf } from "../lists/redirects.ts";
import type { OutsideLinks } from "../outside/outside-links.ts";
import { checkImport } from "../redirects/import-redirects.ts";
import { writeRedirectCsv } from "../redirects/redirect-csv.ts";
import { createReports, type Report } from "./reports.ts";
import { selectRows, summarise, worklistCsv } from "./select-rows.ts";

/** Where content comes from. */
export interface ContentSource {
  readonly reader: SnapshotReader;
  /** Returns what has to be translated; null if there is no such content. */
  difference(report: Report, id: string, locale: Locale): Difference | null;
  /** Replaces all redirects; null: they are edited elsewhere. Throws if they cannot be written. */
  readonly writeRedirects: ((redirects: readonly Redirect[]) => void) | null;
  /** Shortest time between two readings of the content because of edits. */
  readonly rereadMs: number;
}

interface EngineOptions {
  readonly source: ContentSource;
  readonly site: SiteMethods;
  readonly outside: OutsideLinks;
  /** Longest wait for the first report, in milliseconds. */
  readonly waitMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Creates the functions that make worklists. */
export function createEngine(options: EngineOptions): WorklistMethods {
  const { source, site, outside, waitMs, now } = options;
  const reports = createReports({
    reader: source.reader,
    rereadMs: source.rereadMs,
    statusOf: (path) => site.statusOf(path).catch(() => null),
    missedPaths: () => site.missedPaths().catch(() => []),
    emptySearches: () => site.emptySearches().catch(() => []),
    outside: () => outside.states(),
    waitMs,
    now,
  });
  const times = ({ readAt }: Report) => ({ readAt, isReading: reports.isReading() });

  function failureGap(): readonly string[] {
    const failure = reports.failure();
    return failure === null ? [] : [`The content could not be read again: ${failure}.`];
  }

  async function importNow(
    csv: string,
    mode: ImportMode,
    applies: boolean,
  ): Promise<ImportOutcome | null> {
    // A check of yesterday's redirects would not be one.
    const report = applies ? await reports.renew() : await reports.read();
    if (report === null) return null;
    const present = report.snapshot.redirects;
    const checked = await checkImport({ csv, mode, present, site: pagesOf(report.site) });
    const canApply = source.writeRedirects !== null;
    const outcome = { report: checked.report, canApply, isApplied: false, failure: null };
    if (!applies || checked.report.isRefused || source.writeRedirects === null) return outcome;
    try {
      source.writeRedirects(checked.redirects);
    } catch (error) {
      return { ...outcome, failure: error instanceof Error ? error.message : String(error) };
    }
    await reports.renew();
    return { ...outcome, isApplied: true };
  }

  return {
    async overview() {
      const report = await reports.read();
      return report && { lists: [...report.lists.values()].map(summarise), ...times(report) };
    },
    async page(name, query) {
      const report = await reports.read();
      const list = report?.lists.get(name);
      if (report === null || list === undefined) return null;
      const page = selectRows(list, query);
      return { ...page, gaps: [...failureGap(), ...page.gaps], ...times(report) };
    },
    async csv(name, filter) {
      const list = (await reports.read())?.lists.get(name);
      return list === undefined ? null : worklistCsv(list, filter);
    },
    async difference(id, locale) {
      const report = await reports.read();
      return report && source.difference(report, id, locale);
    },
    async redirectCsv() {
      const report = await reports.read();
      return report && writeRedirectCsv(report.snapshot.redirects);
    },
    importRedirects: importNow,
    linkCheck: async () => ({ progress: outside.progress() }),
    async startLinkCheck() {
      const report = await reports.read();
      if (report === null) return;
      // It goes on in the background, and its failure is that of single links.
      void outside.check(outsideLinks(report.snapshot)).catch(() => {});
    },
    async noteChange(isUrgent) {
      reports.noteChange(isUrgent);
    },
  };
}
