import { createSiteIndex, type SiteIndex, type StatusOf } from "../model/site-index.ts";
import type { Snapshot } from "../model/snapshot.ts";
import type { SnapshotReader } from "../model/snapshot-reader.ts";
import type { Worklist, WorklistName } from "../model/worklist.ts";
import { worklists } from "../lists/registry.ts";
import type { OutsideState } from "../outside/outside-state.ts";
import type { EmptySearch, MissedPath } from "../model/worklist-methods.ts";

/** All worklists at one moment. */
export interface Report {
  readonly snapshot: Snapshot;
  readonly site: SiteIndex;
  readonly lists: ReadonlyMap<WorklistName, Worklist>;
  /** When the content was read, in Unix milliseconds. */
  readonly readAt: number;
}

/** The newest worklists. They are made once for each change of the content, in the background. */
export interface Reports {
  /** Returns the newest report, and starts a new one if it is outdated. Null: the first one takes longer than `waitMs`. */
  read(): Promise<Report | null>;
  isReading(): boolean;
  /** Returns why there is no newer report, in words; null: the newest one could be made. */
  failure(): string | null;
  /** `isUrgent`: the next report reads all content again, even if that was done a moment ago. */
  noteChange(isUrgent: boolean): void;
  /** Makes a new report at once. */
  renew(): Promise<Report>;
}

interface ReportOptions {
  readonly reader: SnapshotReader;
  readonly statusOf: StatusOf;
  readonly missedPaths: () => Promise<readonly MissedPath[]>;
  readonly emptySearches: () => Promise<readonly EmptySearch[]>;
  readonly outside: () => ReadonlyMap<string, OutsideState>;
  /** Shortest time between two readings of the content because of edits. */
  readonly rereadMs: number;
  /** Longest wait for the first report. */
  readonly waitMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Content is read again after this time even without an edit, because edits may be missed. */
const maxAgeMs = 3_600_000;
/** What visitors do not find changes without edits. */
const maxListAgeMs = 30_000;

export function createReports(options: ReportOptions): Reports {
  const { reader, statusOf, missedPaths, emptySearches, outside, rereadMs, waitMs, now } = options;
  let report: Report | null = null;
  let listedAt = 0;
  let reading: Promise<Report> | null = null;
  let change: "none" | "noted" | "urgent" = "none";
  let failure: string | null = null;

  async function makeLists(snapshot: Snapshot, readAt: number): Promise<Report> {
    const site = createSiteIndex(snapshot, statusOf);
    const context = {
      snapshot,
      site,
      outside: outside(),
      missed: await missedPaths(),
      emptySearches: await emptySearches(),
    };
    const lists = new Map<WorklistName, Worklist>();
    for (const { info, build } of worklists)
      lists.set(info.name, { ...info, ...(await build(context)) });
    listedAt = now();
    return { snapshot, site, lists, readAt };
  }

  const needsContent = (known: Report) => {
    const age = now() - known.readAt;
    return change === "urgent" || age > (change === "noted" ? rereadMs : maxAgeMs);
  };

  async function make(): Promise<Report> {
    const known = report;
    if (known !== null && !needsContent(known)) return makeLists(known.snapshot, known.readAt);
    const readAt = now();
    change = "none";
    return makeLists(await reader.read(), readAt);
  }

  function start(): Promise<Report> {
    reading ??= make()
      .then((made) => {
        failure = null;
        return (report = made);
      })
      .catch((error: unknown) => {
        failure = error instanceof Error ? error.message : String(error);
        throw error;
      })
      .finally(() => (reading = null));
    return reading;
  }

  return {
    async read() {
      if (report === null) {
        const waited = Promise.withResolvers<null>();
        const timer = setTimeout(() => waited.resolve(null), waitMs);
        return Promise.race([start(), waited.promise]).finally(() => clearTimeout(timer));
      }
      if (needsContent(report) || now() - listedAt > maxListAgeMs)
        // The older report is shown, with the failure if there is one.
        start().catch(() => {});
      return report;
    },
    isReading: () => reading !== null,
    failure: () => failure,
    noteChange(isUrgent) {
      if (isUrgent) change = "urgent";
      else if (change === "none") change = "noted";
    },
    async renew() {
      await reading?.catch(() => {});
      change = "urgent";
      return start();
    },
  };
}
