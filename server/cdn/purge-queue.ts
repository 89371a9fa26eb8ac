import type { Log } from "#lib/log.ts";
import { createPurgeRecord, type PurgeState } from "./purge-record.ts";
import { type PurgeLine, sendPurge } from "./purge-request.ts";
import { createWaitingTags } from "./waiting-tags.ts";

/**
 * Time after which a purge is sent again. A response that was on its way to the cache during the first one was stored
 * after it.
 */
const repeatMs = 2000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;
/** Longest time for what waits when the process ends. */
const closeMs = 3000;

interface PurgeQueueOptions extends PurgeLine {
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. Default `Math.random`. */
  readonly random?: () => number;
}

/** Sends purges to one cache. */
export interface PurgeQueue {
  /** Purges responses with these tags, now and a moment later. */
  add(tags: readonly string[]): void;
  state(): PurgeState;
  /** Sends what waits once more, and then nothing. */
  close(): Promise<void>;
}

export function createPurgeQueue(options: PurgeQueueOptions): PurgeQueue {
  const { adapter, target, now, random = Math.random } = options;
  const waiting = createWaitingTags(adapter);
  const record = createPurgeRecord({ ...options, origin: new URL(target.url).origin });
  const repeats = new Set<NodeJS.Timeout>();
  let attempts = 0;
  let isSending = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

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
    if (pauseMs === 0 || isClosed) return;
    retry = setTimeout(() => {
      retry = undefined;
      start();
    }, pauseMs).unref();
  }

  /** Sends one batch. Returns how long to wait before the next one, in milliseconds. */
  async function sendBatch(): Promise<number> {
    const batch = waiting.take();
    const outcome = await sendPurge(options, [...batch.keys()]);
    record.note(outcome, batch);
    if (outcome.kind === "failed") {
      waiting.putBack(batch);
      attempts++;
      return Math.max(pauseAfter(attempts, random()), outcome.retryAfterMs);
    }
    attempts = 0;
    if (outcome.kind === "purged")
      repeatLater([...batch].flatMap(([tag, { isRepeated }]) => (isRepeated ? [] : [tag])));
    return 0;
  }

  function repeatLater(tags: readonly string[]): void {
    if (tags.length === 0 || isClosed) return;
    const timer = setTimeout(() => {
      repeats.delete(timer);
      waiting.add(tags, { since: now(), isRepeated: true });
      start();
    }, repeatMs).unref();
    repeats.add(timer);
  }

  async function sendRest(): Promise<void> {
    await sending;
    if (waiting.size > 0) await run();
  }

  return {
    add(tags) {
      waiting.add(tags, { since: now(), isRepeated: false });
      start();
    },
    state: () => record.state(waiting.size),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      for (const timer of repeats) clearTimeout(timer);
      const limit = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([sendRest(), limit]);
    },
  };
}

/** Returns the pause after so many failures in a row. Up to half of it is random, so that processes do not retry together. */
const pauseAfter = (attempts: number, random: number): number =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 10), longestRetryMs) * (1 - random / 2);
