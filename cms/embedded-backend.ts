import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import type { WorkerMessage, WorkerOptions, WorkerStart } from "./worker-messages.ts";

export type { Fault } from "./files/fault.ts";

export interface EmbeddedBackendOptions extends WorkerOptions {
  /** Faults of content files are warnings. */
  readonly log: Log;
  /** Where `worker.ts` lies; beside this module by default, which a bundled caller cannot rely on. */
  readonly workerUrl?: URL;
}

export interface EmbeddedBackend {
  /** Origin it answers at, on the loopback interface. */
  readonly url: string;
  /** What is wrong in the content files now. */
  faults(): readonly Fault[];
  /** Calls back with the cache tags of what changed, in Drupal's names. Returns the function that ends it. */
  onChange(listener: (tags: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

/** The backend cannot start; the message is for the operator. */
export class BackendStartFailed extends Error {
  override readonly name = "BackendStartFailed";
  /** `data_directory_locked` when another process has the data directory. */
  readonly code: string;

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.code = code;
  }
}

/** Time before a worker that ended by itself is started again. */
const restartMs = 500;

/**
 * Starts the embedded content backend in a worker thread with its own port. Resolves as soon as it answers: at once
 * with the content of the last start, and on the very first start when everything is loaded, or after `patienceMs`;
 * it then answers 503 for what is not loaded yet. A worker that ends by itself, or whose database turns out to be
 * damaged, is started again at the same address. Rejects with `BackendStartFailed` when the first one cannot start.
 */
export async function startEmbeddedBackend(
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> {
  const { log, workerUrl = new URL("./worker.ts", import.meta.url), ...workerOptions } = options;
  const listeners = new Set<(tags: readonly string[]) => void>();
  let faults: readonly Fault[] = [];
  const closing = new AbortController();

  /** The worker and its address, once it answers. */
  function launch(workerData: WorkerStart): Promise<{ worker: Worker; url: string }> {
    const worker = new Worker(workerUrl, { workerData });
    const { promise, resolve, reject } = Promise.withResolvers<{ worker: Worker; url: string }>();
    let rebuild = false;
    worker.on("message", (message: WorkerMessage) => {
      switch (message.kind) {
        case "listening":
          resolve({ worker, url: message.url });
          break;
        case "failed":
          reject(new BackendStartFailed(message));
          void worker.terminate();
          break;
        case "damaged":
          rebuild = true;
          void worker.terminate();
          break;
        case "changed":
          for (const listener of listeners) listener(message.tags);
          break;
        case "faults":
          ({ faults } = message);
          break;
        case "log":
          log[message.level](message.fields, message.message);
          break;
        default:
          message satisfies never;
      }
    });
    let cause = "";
    worker.on("error", (error: unknown) => {
      cause = `: ${String(error)}`;
      log.error({ error }, "content backend failed");
    });
    worker.once("exit", (code) => {
      const message = `The content backend stopped with code ${code} before it answered${cause}`;
      reject(new BackendStartFailed({ message, code: "stopped" }));
      // What never answered is the caller's to deal with.
      promise.then(
        ({ url }) => void relaunch({ ...workerData, rebuild, port: Number(new URL(url).port) }),
        () => {},
      );
    });
    return promise;
  }

  async function relaunch(workerData: WorkerStart): Promise<void> {
    while (!closing.signal.aborted) {
      log.warn({ rebuild: workerData.rebuild }, "content backend is started again");
      try {
        ({ worker: current } = await launch(workerData));
        return;
      } catch (error) {
        log.error({ error }, "content backend could not be started again");
        await setTimeout(restartMs);
      }
    }
  }

  const { worker, url } = await launch({ ...workerOptions, rebuild: false });
  let current = worker;
  return {
    url,
    faults: () => faults,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      // One that has ended has no thread.
      if (current.threadId < 0) return;
      const exited = once(current, "exit");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      current.postMessage("close");
      await exited;
    },
  };
}
