import { TimeLimitError } from "#lib/time/time-limit.ts";
import type { Log } from "#lib/log.ts";
import { callService, readRetryAfter, reasonOf } from "../outbound/call-service.ts";
import { everythingTag } from "./cache-tags.ts";
import type { PurgeAdapter, PurgeTarget } from "./purge-adapter.ts";

/** Longest wait for a response. Purges usually take 10 to 200 ms. */
const requestMs = 5000;
/**
 * Time after which a purge is sent again. A response that was on its way to the cache during the first one was stored
 * after it.
 */
export const repeatMs = 2000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
/** Longest pause that a provider may ask for. */
const maxRetryAfterMs = 300_000;
/** Longest wait for what waits when the process ends. */
const closeMs = 3000;
/** Beyond this number of waiting tags, everything is purged. */
const maxWaiting = 5000;
/** Error codes of a connection that was closed before a response. */
const closed = new Set(["ECONNRESET", "UND_ERR_SOCKET"]);
/** The request itself is wrong, such as its token, so it is not repeated. */
const permanent = new Set([400, 401, 403, 404, 405, 410, 413, 422]);

interface PurgeQueueOptions {
  readonly adapter: PurgeAdapter;
  readonly target: PurgeTarget;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. Default `Math.random`. */
  readonly random?: () => number;
}

/** What became of the purges of one cache, since the start. */
export interface PurgeState {
  /** Origin of the API or cache. */
  readonly origin: string;
  readonly requests: { readonly purged: number; readonly failed: number; readonly refused: number };
  /** Tags purged, each counted again when it is repeated. */
  readonly tags: number;
  /** Tags that wait to be purged. */
  readonly waiting: number;
  /** When the last purge was confirmed, in Unix milliseconds; null: none so far. */
  readonly purgedAt: number | null;
  /** Milliseconds from the last confirmed edit until its purge was confirmed; null: none so far. */
  readonly tookMs: number | null;
  /** The first failure since the last success, and why the latest failed; null: the last purge was confirmed. */
  readonly failing: { readonly since: number; readonly reason: string } | null;
}

/** Sends purges to one cache. */
export interface PurgeQueue {
  /** Purges responses with these tags, now and a moment later. */
  add(tags: readonly string[]): void;
  state(): PurgeState;
  /** Sends what waits once more, and then nothing. */
  close(): Promise<void>;
}

interface Waiting {
  /** When the content was edited, in Unix milliseconds. */
  readonly since: number;
  readonly isRepeated: boolean;
}

/** The provider did not purge. */
class PurgeFailure extends Error {
  override readonly name = "PurgeFailure";
  readonly isPermanent: boolean;
  /** Null: the provider named no time. */
  readonly retryAfterMs: number | null;
  constructor(reason: string, options: { isPermanent?: boolean; retryAfterMs?: number | null } = {}) {
    super(reason);
    this.isPermanent = options.isPermanent ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

export function createPurgeQueue(options: PurgeQueueOptions): PurgeQueue {
  const { adapter, target, log, now, random = Math.random } = options;
  const { origin } = new URL(target.url);
  const waiting = new Map<string, Waiting>();
  const repeats = new Set<NodeJS.Timeout>();
  const requests = { purged: 0, failed: 0, refused: 0 };
  let tagCount = 0;
  let attempts = 0;
  let purgedAt: number | null = null;
  let tookMs: number | null = null;
  let failing: PurgeState["failing"] = null;
  let isSending = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function addWaiting(tags: readonly string[], since: number, isRepeated: boolean): void {
    for (const tag of tags) {
      // An edit is not yet purged by the repetition of an earlier purge.
      const known = waiting.get(tag);
      if (known === undefined || (known.isRepeated && !isRepeated))
        waiting.set(tag, { since, isRepeated });
    }
    if (waiting.size > maxWaiting) {
      waiting.clear();
      waiting.set(everythingTag, { since, isRepeated });
    }
    start();
  }

  function start(): void {
    if (isSending || retry !== undefined || isClosed) return;
    isSending = true;
    // In the next turn of the event loop, so that edits reported together are purged together.
    sending = new Promise((resolve) => setImmediate(() => void run().finally(resolve)));
  }

  /** Sends batches until nothing waits or one fails. */
  async function run(): Promise<void> {
    let pauseMs = 0;
    while (waiting.size > 0 && pauseMs === 0) pauseMs = await sendBatch();
    isSending = false;
    if (pauseMs === 0) return;
    retry = setTimeout(() => {
      retry = undefined;
      start();
    }, pauseMs).unref();
  }

  /** Sends one batch. Returns how long to wait before the next one, in milliseconds. */
  async function sendBatch(): Promise<number> {
    const batch = takeBatch();
    const tags = [...batch.keys()];
    try {
      await send(tags, options);
    } catch (error) {
      return noteFailure(error, batch);
    }
    noteSuccess(batch);
    return 0;
  }

  function takeBatch(): Map<string, Waiting> {
    const batch = new Map<string, Waiting>();
    let bytes = 0;
    for (const [tag, entry] of waiting) {
      bytes += tag.length + 1;
      if (batch.size >= adapter.maxTags || bytes > adapter.maxTagBytes) break;
      batch.set(tag, entry);
      waiting.delete(tag);
    }
    return batch;
  }

  function noteSuccess(batch: ReadonlyMap<string, Waiting>): void {
    const first = [...batch].filter(([, { isRepeated }]) => !isRepeated);
    requests.purged++;
    tagCount += batch.size;
    attempts = 0;
    purgedAt = now();
    if (failing !== null) log.info({ origin }, "The CDN purges again.");
    failing = null;
    if (first.length === 0) return;
    tookMs = now() - Math.min(...first.map(([, { since }]) => since));
    const timer = setTimeout(() => {
      repeats.delete(timer);
      addWaiting(first.map(([tag]) => tag), now(), true);
    }, repeatMs).unref();
    repeats.add(timer);
  }

  function noteFailure(error: unknown, batch: ReadonlyMap<string, Waiting>): number {
    const isRefused = error instanceof PurgeFailure && error.isPermanent;
    const reason = error instanceof PurgeFailure ? error.message : reasonOf(error);
    requests[isRefused ? "refused" : "failed"]++;
    const fields = { origin, tags: batch.size, reason };
    if (isRefused)
      log.error(
        fields,
        "The CDN refuses a purge, so it shows these pages until they expire. Check the settings CDN_PURGE….",
      );
    else if (failing === null) log.warn(fields, "The CDN does not purge; the purge is sent again.");
    failing = { since: failing?.since ?? now(), reason };
    if (isRefused) return 0;
    for (const [tag, entry] of batch) if (!waiting.has(tag)) waiting.set(tag, entry);
    attempts++;
    const wanted = error instanceof PurgeFailure ? error.retryAfterMs : null;
    return Math.max(pauseAfter(attempts, random()), Math.min(wanted ?? 0, maxRetryAfterMs));
  }

  return {
    add: (tags) => addWaiting(tags, now(), false),
    state: () => ({
      origin,
      requests: { ...requests },
      tags: tagCount,
      waiting: waiting.size,
      purgedAt,
      tookMs,
      failing,
    }),
    async close() {
      isClosed = true;
      for (const timer of repeats) clearTimeout(timer);
      const sendRest = async () => {
        await sending;
        if (waiting.size > 0) await run();
      };
      const limit = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([sendRest(), limit]);
      clearTimeout(retry);
    },
  };
}

/** Sends one request. Throws if the provider does not confirm it. */
async function send(
  tags: readonly string[],
  { adapter, target, fetch }: PurgeQueueOptions,
): Promise<void> {
  const { url, ...init } = adapter.request(target, tags);
  const call = () => callService({ fetch, timeoutMs: requestMs }, new URL(url), init);
  const { status, headers, json } = await call()
    .catch((error: unknown) => {
      // Caches close idle connections, which the site notices only when it uses one. A purge can be sent twice.
      if (closed.has(reasonOf(error))) return call();
      throw error;
    })
    .catch((error: unknown) => {
      throw new PurgeFailure(error instanceof TimeLimitError ? error.message : reasonOf(error));
    });
  if (status !== 200)
    throw new PurgeFailure(`Status ${status}`, {
      isPermanent: permanent.has(status),
      retryAfterMs: readRetryAfter(headers),
    });
  if (!adapter.confirms(json, tags)) throw new PurgeFailure("Status 200 without a confirmation");
}

/** Returns the pause after so many failures in a row. Up to half of it is random, so that processes do not retry together. */
const pauseAfter = (attempts: number, random: number): number =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 10), longestRetryMs) * (1 - random / 2);
