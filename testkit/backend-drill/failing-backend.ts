import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Fault } from "./faults.ts";

/**
 * The embedded backend behind real sockets, with faults that a test selects. It runs in a separate thread, as in the
 * site, so that its work does not delay the site.
 */
export interface FailingBackend {
  /** Sends a request to the backend like the site, wherever the fault makes it look. */
  readonly fetch: typeof fetch;
  /** Null: it responds normally. */
  fail(fault: Fault | null): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface FailingBackendStart {
  readonly contentDir: string;
}

/** Nothing listens on `closed`. */
export interface FailingBackendPorts {
  readonly plain: number;
  readonly secure: number;
  readonly closed: number;
}

export async function startFailingBackend(contentDir: string): Promise<FailingBackend> {
  const workerData: FailingBackendStart = { contentDir };
  const worker = new Worker(new URL("failing-backend-thread.ts", import.meta.url), { workerData });
  const [ports] = (await once(worker, "message")) as [FailingBackendPorts];
  let at: Fault["at"] = "proxy";
  const origins = {
    proxy: `http://127.0.0.1:${ports.plain}`,
    "closed port": `http://127.0.0.1:${ports.closed}`,
    "unknown host": "http://content-backend.invalid",
    "expired certificate": `https://127.0.0.1:${ports.secure}`,
  } satisfies Record<Fault["at"], string>;

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return fetch(origins[at] + pathname + search, { ...init, headers: request.headers });
    },
    async fail(fault) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage(fault?.name ?? null);
      await once(worker, "message");
      at = fault?.at ?? "proxy";
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
