import { setTimeout as pause } from "node:timers/promises";
import type { Backend } from "../jsonapi/backend.ts";

/** Requests that pages wait for, so that background work can let them go first. */
export interface ReaderTraffic {
  /** Sends a request that a page waits for. */
  readonly fetch: typeof fetch;
  /**
   * Returns a backend for background work: each of its requests waits until no page waits for the backend, but at most
   * `maxWaitMs`, so that the work also ends on a site with many visitors.
   */
  giveWay(backend: Backend): Backend;
}

interface ReaderTrafficOptions {
  readonly fetch: typeof fetch;
  /** Default 5 s. */
  readonly maxWaitMs?: number;
  /** A page sends its requests in turns, so the backend is idle for moments while the page still waits. Default 100. */
  readonly restMs?: number;
}

/** Counts the requests that pages wait for. A Drupal may have three processes only, and each page needs several requests. */
export function createReaderTraffic({
  fetch,
  maxWaitMs = 5000,
  restMs = 100,
}: ReaderTrafficOptions): ReaderTraffic {
  let running = 0;
  let sent = 0;

  async function rest(): Promise<void> {
    const tries = Math.ceil(maxWaitMs / restMs);
    for (let tried = 0; tried < tries; tried++) {
      const before = sent;
      await pause(restMs, undefined, { ref: false });
      if (running === 0 && sent === before) return;
    }
  }

  return {
    async fetch(input, init) {
      running++;
      sent++;
      try {
        return await fetch(input, init);
      } finally {
        running--;
      }
    },
    giveWay: (backend) => ({
      async readJson(request) {
        if (running > 0) await rest();
        return backend.readJson(request);
      },
      isItself: () => backend.isItself(),
      forget: () => backend.forget(),
    }),
  };
}
