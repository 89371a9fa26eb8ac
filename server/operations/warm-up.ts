import type { Locale } from "#domain/locales.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";

interface WarmUpOptions {
  /** Site versions to load, the most important first. */
  readonly locales: readonly Locale[];
  /** Loads the home page of a site version with its menus. Rejects if it is unavailable. */
  readonly loadHome: (locale: Locale) => Promise<unknown>;
  /** Loads what later pages need, after the home pages. It may take minutes and may fail. */
  readonly loadRest: () => Promise<void>;
  /** How long visitors are kept away at most, in milliseconds. */
  readonly limitMs?: number;
}

/** Pages that are loaded at the same time: a Drupal of three processes still has one for editors. */
const concurrency = 2;

/**
 * Loads menus and home pages from an external content backend before the first visitors come. A process that starts
 * cold would make its first visitors wait for hundreds of requests.
 */
export function createWarmUp({ locales, loadHome, loadRest, limitMs = 10_000 }: WarmUpOptions) {
  const cold = new Set(locales);
  let isWaiting = false;
  return {
    /** Whether visitors should still go to another process. */
    isWaiting: () => isWaiting,
    /** Site versions that were not loaded yet. */
    cold: (): readonly Locale[] => [...cold],
    /** Resolves when everything was tried. Never rejects. */
    async run(): Promise<void> {
      isWaiting = true;
      const timer = setTimeout(() => (isWaiting = false), limitMs);
      await mapConcurrently(locales, concurrency, async (locale) => {
        try {
          await loadHome(locale);
          cold.delete(locale);
        } catch {
          // The failure is in the log. The page loads when a visitor comes.
        }
      });
      clearTimeout(timer);
      isWaiting = false;
      await loadRest().catch(() => {});
    },
  };
}
