import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import type { Fault } from "./files/fault.ts";
import type { WorkerMessage, WorkerStart } from "./worker-messages.ts";

/** The backend cannot start. The message is for operators. */
export class BackendStartFailed extends Error {
  override readonly name = "BackendStartFailed";
  /** `data_directory_locked` if another process uses the data directory. */
  readonly code: string;

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.code = code;
  }
}

interface LaunchOptions {
  /** Path of `worker.ts`. */
  readonly workerUrl: URL;
  readonly log: Log;
  /** Called with the cache tags of a change. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Called with all current faults in content files. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  /** Called when a worker that had responded ended, with the start data of the next one. */
  readonly onLost: (next: WorkerStart) => void;
}

/**
 * Starts a worker of the backend. Resolves with the worker and its address when it responds; rejects with
 * `BackendStartFailed` if it ends before.
 */
export function launchWorker(
  workerData: WorkerStart,
  options: LaunchOptions,
): Promise<{ worker: Worker; url: string }> {
  const { workerUrl, log, onChange, onFaults, onLost } = options;
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
        onChange(message.tags);
        break;
      case "faults":
        onFaults(message.faults);
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
    log.error({ error }, "The content backend failed.");
  });
  worker.once("exit", (code) => {
    const message = `The content backend stopped with code ${code} before it responded${cause}`;
    reject(new BackendStartFailed({ message, code: "stopped" }));
    // The caller handles a worker that never responded.
    promise.then(
      ({ url }) => onLost({ ...workerData, rebuild, port: Number(new URL(url).port) }),
      () => {},
    );
  });
  return promise;
}
