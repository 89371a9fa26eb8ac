import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { Log } from "#lib/log.ts";

/** How often visitors asked for something, with days as the most exact times. */
export interface Counted {
  readonly text: string;
  readonly count: number;
  /** Day of the last request, `2026-11-23`. */
  readonly lastDay: string;
}

/** Counts texts, without anything about visitors. */
export interface DailyCounts {
  note(text: string): void;
  /** Returns the texts that were noted several times, the most frequent first. */
  list(): readonly Counted[];
  /** Stores the counts. */
  close(): void;
}

export interface DailyCountsOptions {
  /** Stores the counts between runs. */
  readonly file: string;
  /** What is counted, for the log: `addresses that were not found`. */
  readonly what: string;
  /** Whether texts are stored before they are frequent enough to be shown. */
  readonly storesRare: boolean;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Maximum number of texts in memory. Beyond it the least frequent quarter is forgotten. */
const maxTexts = 2000;
const keptTexts = 1500;
/** Rarer texts are not shown: they may be the mistake, or the name, of a single person. */
const minCount = 3;
const maxListed = 500;
/** Texts that no one has asked for since are forgotten. */
const maxAgeDays = 90;
const saveMs = 60_000;

const stored = z.array(z.tuple([z.string(), z.int().positive(), z.iso.date()]));

type Counts = Map<string, Omit<Counted, "text">>;

export function createDailyCounts(options: DailyCountsOptions): DailyCounts {
  const { file, what, storesRare, log, now } = options;
  let counts: Counts | null = null;
  let timer: NodeJS.Timeout | null = null;

  const load = () => (counts ??= readCounts(file, dayOf(now() - maxAgeDays * 86_400_000)));

  function save(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts === null) return;
    const rows = [...counts]
      .filter(([, { count }]) => storesRare || count >= minCount)
      .map(([text, { count, lastDay }]) => [text, count, lastDay]);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(rows));
      renameSync(`${file}.new`, file);
    } catch (err) {
      log.warn({ err }, `The ${what} could not be stored.`);
    }
  }

  return {
    note(text) {
      const known = load();
      known.set(text, { count: (known.get(text)?.count ?? 0) + 1, lastDay: dayOf(now()) });
      if (known.size > maxTexts) counts = new Map([...known].toSorted(byCount).slice(0, keptTexts));
      timer ??= setTimeout(save, saveMs).unref();
    },
    list: () =>
      [...load()]
        .toSorted(byCount)
        .slice(0, maxListed)
        .map(([text, each]) => ({ text, ...each }))
        .filter(({ count }) => count >= minCount),
    close() {
      if (timer !== null) save();
    },
  };
}

type Entry = readonly [text: string, Omit<Counted, "text">];

const byCount = ([, a]: Entry, [, b]: Entry) =>
  b.count - a.count || b.lastDay.localeCompare(a.lastDay);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function readCounts(file: string, since: string): Counts {
  try {
    const rows = stored.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(
      rows.flatMap(([text, count, lastDay]) =>
        lastDay >= since ? [[text, { count, lastDay }] as const] : [],
      ),
    );
  } catch {
    // The first run, or a damaged file: counting starts again.
    return new Map();
  }
}
