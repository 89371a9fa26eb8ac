import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { Log } from "#lib/log.ts";
import type { MissedPath } from "#worklists/model/worklist-methods.ts";
import { isKeepable } from "./is-keepable.ts";

/** Counts the paths that visitors do not find, without anything about visitors. */
export interface MissedPaths {
  /** Counts a path. `day`s are the most exact times that are stored. */
  note(path: string): void;
  /** Returns the paths that were requested several times, the most frequent first. */
  list(): readonly MissedPath[];
  /** Stores the counts. */
  close(): void;
}

interface MissedPathsOptions {
  /** Stores the counts between runs. */
  readonly file: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Maximum number of paths in memory. Beyond it the least frequent quarter is forgotten. */
const maxPaths = 2000;
const keptPaths = 1500;
/** Rarer paths are not shown: they may be the mistake of a single person. */
const minCount = 3;
const maxListed = 500;
/** Paths that no one has asked for since are forgotten. */
const maxAgeDays = 90;
const saveMs = 60_000;

const stored = z.array(z.tuple([z.string(), z.int().positive(), z.iso.date()]));

export function createMissedPaths({ file, log, now }: MissedPathsOptions): MissedPaths {
  let counts: Map<string, Omit<MissedPath, "path">> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const load = () => (counts ??= readCounts(file, dayOf(now() - maxAgeDays * 86_400_000)));

  function save(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts === null) return;
    const rows = [...counts].map(([path, { count, lastDay }]) => [path, count, lastDay]);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(rows));
      renameSync(`${file}.new`, file);
    } catch (err) {
      log.warn({ err }, "The addresses that were not found could not be stored.");
    }
  }

  return {
    note(path) {
      const shown = shownPath(path);
      if (shown === null || !isKeepable(shown)) return;
      const known = load();
      known.set(shown, { count: (known.get(shown)?.count ?? 0) + 1, lastDay: dayOf(now()) });
      if (known.size > maxPaths) counts = new Map([...known].toSorted(byCount).slice(0, keptPaths));
      timer ??= setTimeout(save, saveMs).unref();
    },
    list: () =>
      [...load()]
        .toSorted(byCount)
        .slice(0, maxListed)
        .map(([path, each]) => ({ path, ...each }))
        .filter(({ count }) => count >= minCount),
    close() {
      if (timer !== null) save();
    },
  };
}

type Counted = readonly [path: string, Omit<MissedPath, "path">];

const byCount = ([, a]: Counted, [, b]: Counted) =>
  b.count - a.count || b.lastDay.localeCompare(a.lastDay);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the path as people read it; null if it is malformed. Data requests are those of a page. */
function shownPath(path: string): string | null {
  try {
    return decodeURI(path.replace(/\.data$/, ""));
  } catch {
    return null;
  }
}

function readCounts(file: string, since: string): Map<string, Omit<MissedPath, "path">> {
  try {
    const rows = stored.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(
      rows.flatMap(([path, count, lastDay]) =>
        lastDay >= since ? [[path, { count, lastDay }] as const] : [],
      ),
    );
  } catch {
    // The first run, or a damaged file: counting starts again.
    return new Map();
  }
}
