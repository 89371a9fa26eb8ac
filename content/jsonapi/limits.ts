import { TimeLimitError, withTimeLimit } from "#lib/time/time-limit.ts";
import { unavailable } from "./backend-answer.ts";

/** Limits of the content client for waiting and caching. Times in milliseconds. */
export interface ContentLimits {
  /** Time limit of a request to the backend, from its start to the last byte. */
  readonly callMs: number;
  /**
   * The same for requests in the background. A list of fifty pages that a Drupal with empty caches has to build took
   * more than six seconds.
   */
  readonly backgroundCallMs: number;
  /** Longest wait for a response if a stale one could be used. */
  readonly softTimeoutMs: number;
  /**
   * Maximum number of requests to the backend at a time. A Drupal with few processes keeps the others in a queue of its
   * own, where they use up their time limits; here they wait without losing time.
   */
  readonly maxCalls: number;
  /** The same for requests in the background, which have places of their own, so that no page waits for them. */
  readonly maxBackgroundCalls: number;
  /**
   * The same for pages that are rendered in the background, which have places of their own as well. A visitor may join
   * them, so they get a larger part of a Drupal with three processes.
   */
  readonly maxRenderCallsInBackground: number;
  /** Maximum number of waiting requests; further ones fail at once. */
  readonly maxWaitingCalls: number;
  /** Time limit for all requests of a page. */
  readonly pageMs: number;
  /** Time limit for a page's translations, which are left out if it is exceeded. */
  readonly translationsMs: number;
  /** Time limit of a search. */
  readonly searchMs: number;
  /** Time limit of a file until its first byte. */
  readonly fileMs: number;
  /** How long pages and menus are served without a request to the backend. */
  readonly freshMs: number;
  /**
   * The same for addresses of nodes and lists of translations, which require many requests and rarely change. They are
   * invalidated by tag, and pages do not wait for newer ones.
   */
  readonly addressesFreshMs: number;
  /** How long after that they may be served stale while the backend is down. */
  readonly staleMs: number;
  /** Pause after a failure before the backend is requested again. */
  readonly retryMs: number;
  /** How long a path is remembered as absent. */
  readonly absentMs: number;
  /** How long a page's failure is remembered, so that one visit waits for the backend only once. */
  readonly failedMs: number;
  /** Maximum size of a document of the backend. */
  readonly maxBodyBytes: number;
  /** Memory for all caches of the content client, in bytes (`content-caches.ts`). */
  readonly maxBytes: number;
  /**
   * Maximum number of pages, of fifty nodes in one language, for a list that is held in memory; longer ones use the
   * search index.
   */
  readonly maxListPages: number;
  /** Number of such pages with the newest nodes of a longer list that are held in memory. */
  readonly newestListPages: number;
}

export const defaultLimits: ContentLimits = {
  callMs: 4000,
  backgroundCallMs: 15_000,
  softTimeoutMs: 1000,
  maxCalls: 12,
  maxBackgroundCalls: 2,
  maxRenderCallsInBackground: 2,
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

/**
 * Returns the result of `work`. Throws `ContentError` (unavailable) after `limitMs`, and the errors of `work`. `what`:
 * for the message.
 */
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
