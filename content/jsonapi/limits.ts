import { TimeLimitError, withTimeLimit } from "#lib/time/time-limit.ts";
import { unavailable } from "./backend.ts";

/** Bounds of what the content client waits for and keeps. Times in milliseconds. */
export interface ContentLimits {
  /** One request to the backend, from its start to the last byte. */
  readonly callMs: number;
  /** How long an answer is waited for where an old one can stand in. */
  readonly patienceMs: number;
  /** Requests to the backend at a time. */
  readonly maxCalls: number;
  /** Requests that may wait for that; beyond it they fail at once. */
  readonly maxWaitingCalls: number;
  /** All requests of one page. */
  readonly pageMs: number;
  /** The list of a page's translations, which is left out when it takes longer. */
  readonly translationsMs: number;
  /** A search. */
  readonly searchMs: number;
  /** A file, until its first byte. */
  readonly fileMs: number;
  /** How long pages and menus are given out without asking the backend. */
  readonly freshMs: number;
  /**
   * The same for addresses of nodes and lists of translations: many requests, seldom a change, dropped by tag. No page
   * waits for newer ones: they lag as long as they may stand in.
   */
  readonly addressesFreshMs: number;
  /** How long after that they may stand in while the backend is away. */
  readonly staleMs: number;
  /** How long after a failure the backend is asked again for what stands in. */
  readonly retryMs: number;
  /** How long a path counts as absent. */
  readonly absentMs: number;
  /** How long the failure of a page is given out again, so that one visit waits for the backend once. */
  readonly failedMs: number;
  /** Largest document of the backend. */
  readonly maxBodyBytes: number;
  /** Memory for all that the content client caches, in bytes (`content-caches.ts`). */
  readonly maxBytes: number;
  /** Pages, of fifty nodes in one language, up to which a list is held whole; a longer one asks the search index. */
  readonly maxListPages: number;
  /** Such pages of the newest that are held of a longer one. */
  readonly newestListPages: number;
}

export const defaultLimits: ContentLimits = {
  callMs: 4000,
  patienceMs: 1000,
  maxCalls: 64,
  maxWaitingCalls: 2000,
  pageMs: 8000,
  translationsMs: 3000,
  searchMs: 4000,
  fileMs: 10_000,
  freshMs: 60_000,
  addressesFreshMs: 600_000,
  staleMs: 24 * 3_600_000,
  retryMs: 5000,
  absentMs: 10_000,
  failedMs: 500,
  maxBodyBytes: 8 * 1024 * 1024,
  maxBytes: 128 * 1024 * 1024,
  maxListPages: 20,
  newestListPages: 4,
};

/** What `work` gives. Throws `ContentError` (unavailable) after `limitMs`, and whatever it throws. `what`: for the message. */
export async function within<T>(
  limitMs: number,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeLimit(limitMs, work);
  } catch (error) {
    throw error instanceof TimeLimitError ? unavailable(what, error) : error;
  }
}
