import type { MissedPath } from "#worklists/model/worklist-methods.ts";
import { createDailyCounts, type DailyCountsOptions } from "./daily-counts.ts";
import { isKeepable } from "./is-keepable.ts";

/** Counts the paths that visitors do not find, without anything about visitors. */
export interface MissedPaths {
  note(path: string): void;
  /** Returns the paths that were requested several times, the most frequent first. */
  list(): readonly MissedPath[];
  /** Stores the counts. */
  close(): void;
}

export function createMissedPaths(
  options: Pick<DailyCountsOptions, "file" | "log" | "now">,
): MissedPaths {
  const what = "addresses that were not found";
  const counts = createDailyCounts({ ...options, what, storesRare: true });
  return {
    note(path) {
      const shown = shownPath(path);
      if (shown !== null && isKeepable(shown)) counts.note(shown);
    },
    list: () => counts.list().map(({ text, ...each }) => ({ path: text, ...each })),
    close: () => counts.close(),
  };
}

/** Returns the path as people read it; null if it is malformed. Data requests are those of a page. */
function shownPath(path: string): string | null {
  try {
    return decodeURI(path.replace(/\.data$/, ""));
  } catch {
    return null;
  }
}
