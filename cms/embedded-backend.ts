import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import { launchWorker } from "./launch-worker.ts";
import type { WorkerOptions, WorkerStart } from "./worker-messages.ts";

export { BackendStartFailed } from "./launch-worker.ts";
export type { Fault } from "./files/fault.ts";

export interface EmbeddedBackendOptions extends WorkerOptions {
  /** Faults in content files are logged as warnings. */
  readonly log: Log;
  /** Path of `worker.ts`. By default next to this module, which is wrong if the caller is bundled. */
  readonly workerUrl?: URL;
}

export interface EmbeddedBackend {
  /** Its origin, on the loopback interface. */
  readonly url: string;
  /** Returns the current faults in content files. */
  faults(): readonly Fault[];
  /**
   * Calls the listener with the cache tags of changes, in Drupal's names. The first listener also gets those of earlier
   * changes. Returns a function that removes the listener.
   */
  onChange(listener: (tags: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

/** Pause before a worker that ended unexpectedly is restarted. */
const restartMs = 500;

/**
 * Starts the embedded content backend in a worker thread with its own port. Resolves when it responds: at once with the
 * content of the last start; at the very first start when everything is loaded, or after `firstLoadMs`, and then it
 * responds with 503 for content that is not loaded yet. A worker that ends unexpectedly, or whose database is damaged,
 * is restarted at the same address. Rejects with `BackendStartFailed` if the first worker cannot start.
 */
export async function startEmbeddedBackend(
  options: EmbeddedBackendOptions,
): Promise<EmbeddedBackend> {
  const { log, workerUrl = new URL("./worker.ts", import.meta.url), ...workerOptions } = options;
  const listeners = new Set<(tags: readonly string[]) => void>();
  /** Tags of changes before there was a listener. */
  const unheard = new Set<string>();
  let faults: readonly Fault[] = [];
  const closing = new AbortController();

  const launch = (workerData: WorkerStart) =>
    launchWorker(workerData, {
      workerUrl,
      log,
      onChange(tags) {
        for (const listener of listeners) listener(tags);
        if (listeners.size === 0) for (const tag of tags) unheard.add(tag);
      },
      onFaults(found) {
        faults = found;
      },
      onLost: (next) => void relaunch(next),
    });

  async function relaunch(workerData: WorkerStart): Promise<void> {
    while (!closing.signal.aborted) {
      log.warn({ rebuild: workerData.rebuild }, "The content backend is being restarted.");
      try {
        ({ worker: current } = await launch(workerData));
        return;
      } catch (error) {
        log.error({ error }, "The content backend could not be restarted. Retrying.");
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
      if (unheard.size > 0) listener([...unheard]);
      unheard.clear();
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      // A negative id means that the thread has ended.
      if (current.threadId < 0) return;
      const exited = once(current, "exit");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      current.postMessage("close");
      await exited;
    },
  };
}
