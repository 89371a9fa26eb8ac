import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import type { WorkerMessage, WorkerOptions } from "./worker-messages.ts";

export { createBackend, type BackendOptions, type ContentBackend } from "./backend.ts";
export { formatFault, type Fault } from "./files/fault.ts";

export interface EmbeddedBackendOptions extends WorkerOptions {
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

/**
 * Starts the embedded content backend in a worker thread with its own port. Resolves as soon as it answers: at once
 * with the content of the last start, and on the very first start when everything is loaded.
 * Rejects when the worker cannot start, with `code` `data_directory_locked` when another process has the data directory.
 */
export async function startEmbeddedBackend(
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> {
  const { log, workerUrl = new URL("./worker.ts", import.meta.url), ...workerData } = options;
  const listeners = new Set<(tags: readonly string[]) => void>();
  let faults: readonly Fault[] = [];
  const worker = new Worker(workerUrl, { workerData });
  const url = await new Promise<string>((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      switch (message.kind) {
        case "listening":
          resolve(message.url);
          break;
        case "failed":
          reject(Object.assign(new Error(message.message), { code: message.code }));
          break;
        case "loaded":
          faults = message.faults;
          if (message.tags.length) for (const listener of listeners) listener(message.tags);
          break;
        case "log":
          log[message.level](message.fields, message.message);
          break;
      }
    });
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`The content backend stopped with code ${code} before it answered`)),
    );
  });
  worker.on("error", (error) =>
    log.error({ error: String(error) }, "content backend worker failed"),
  );
  return {
    url,
    faults: () => faults,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () =>
      new Promise((resolve) => {
        worker.once("exit", () => resolve());
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage("close");
      }),
  };
}
