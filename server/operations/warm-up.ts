import { setTimeout as pause } from "node:timers/promises";
import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";

interface WarmUpOptions {
  /** Site versions to load, the most important first. */
  readonly locales: readonly Locale[];
  /**
   * Asks the backend for one small response; false: it did not respond. A Drupal with empty caches fills them with its
   * first response, and many requests at a time would each do that work. Default: nothing is asked.
   */
  readonly wakeBackend?: () => Promise<boolean>;
  /** Loads the home page of a site version with its menus. Rejects if it is unavailable. */
  readonly loadHome: (locale: Locale) => Promise<unknown>;
  /** Loads the addresses of all pages, after the home pages. It may take minutes and may fail. */
  readonly loadAddresses: () => Promise<void>;
  /** Whether a visitor waits for a response. Default: never. */
  readonly hasVisitors?: () => boolean;
  readonly log: Log;
  /** Longest time that visitors are kept away, in milliseconds. */
  readonly limitMs?: number;
  /** Pause before home pages that failed are loaded again, in milliseconds; doubles with each round. */
  readonly retryMs?: number;
  /** How long a home page may be put off for visitors, in milliseconds. Default 5 s. */
  readonly putOffMs?: number;
}

/** Pages loaded at a time. A Drupal with three processes keeps one for editors. */
const concurrency = 2;
/** Rounds of loading, first of home pages, then of addresses. What is cold after that is loaded when a visitor comes. */
const maxRounds = 6;
/** How often a backend that does not respond is asked before home pages are loaded anyway. */
const maxWakes = 3;
/** How often visitors are looked for, in milliseconds. */
const lookMs = 50;

/**
 * Loads menus and home pages from an external content backend before the first visitors come. A process that starts
 * cold would make its first visitors wait for many requests.
 */
export function createWarmUp(options: WarmUpOptions) {
  const { locales, loadHome, loadAddresses, log, limitMs = 10_000, retryMs = 10_000 } = options;
  const { hasVisitors = () => false, putOffMs = 5000, wakeBackend = async () => true } = options;
  const cold = new Set(locales);
  let isWaiting = false;
  // Without home pages to load, there is nothing to wait for.
  let hasAddresses = locales.length === 0;

  /** Returns whether any home page could be loaded. */
  async function loadCold(): Promise<boolean> {
    const before = cold.size;
    await mapConcurrently([...cold], concurrency, async (locale) => {
      await letVisitorsFirst();
      try {
        await loadHome(locale);
        cold.delete(locale);
      } catch {
        // The failure is in the log. What was read before it is cached, so the next round needs less.
      }
    });
    return cold.size < before;
  }

  async function wake(): Promise<void> {
    if (locales.length === 0) return;
    for (let tries = 0; tries < maxWakes; tries++) if (await wakeBackend()) return;
  }

  async function letVisitorsFirst(): Promise<void> {
    const looks = putOffMs / lookMs;
    for (let look = 0; look < looks; look++) {
      if (isWaiting || !hasVisitors()) return;
      await pause(lookMs, undefined, { ref: false });
    }
  }

  const pauseBefore = (round: number) =>
    pause(retryMs * 2 ** (round - 1), undefined, { ref: false });

  async function loadColdAddresses(): Promise<void> {
    try {
      await loadAddresses();
      hasAddresses = true;
    } catch (err) {
      log.warn(
        { err },
        "The addresses of pages could not be loaded at the start; pages read their own.",
      );
    }
  }

  return {
    /** Whether visitors should still go to another process. */
    isWaiting: () => isWaiting,
    /** What is not loaded yet: site versions, and `addresses`. */
    cold: (): readonly string[] => (hasAddresses ? [...cold] : [...cold, "addresses"]),
    /** Resolves when everything was tried. Never rejects. */
    async run(): Promise<void> {
      isWaiting = true;
      const timer = setTimeout(() => (isWaiting = false), limitMs);
      await wake();
      let isAnswering = await loadCold();
      clearTimeout(timer);
      isWaiting = false;
      for (let round = 1; round < maxRounds && cold.size > 0; round++) {
        // A backend that has answered was slow for a moment: its caches were empty.
        if (!isAnswering) await pauseBefore(round);
        isAnswering = await loadCold();
      }
      for (let round = 0; round < maxRounds && !hasAddresses; round++) {
        if (round > 0) await pauseBefore(round);
        await loadColdAddresses();
      }
    },
  };
}
