import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Fault } from "#cms/files/fault.ts";
import type { TrialAnswer } from "./trial-thread.ts";
import type { TrialChange } from "./trial.ts";

/** Tries changes in another thread, because loading all content takes seconds. */
export interface TrialThread {
  /** Starts loading the content, so that the first edit need not wait for it. */
  prepare(): void;
  /** Returns the faults that changes would bring, without making them. Call it again only after it has resolved. */
  faultsOf(changes: readonly TrialChange[]): Promise<Fault[]>;
  close(): Promise<void>;
}

export function startTrial(contentDir: string): TrialThread {
  let worker: Worker | null = null;
  const started = () => {
    if (worker !== null) return worker;
    const thread = new Worker(new URL("trial-thread.ts", import.meta.url), { argv: [contentDir] });
    // A thread that ended is started again with the next edit.
    thread.once("exit", () => (worker = null));
    thread.on("error", () => {});
    thread.unref();
    worker = thread;
    return thread;
  };
  return {
    prepare: () => void started(),
    faultsOf(changes) {
      const thread = started();
      thread.ref();
      const { promise, resolve, reject } = Promise.withResolvers<Fault[]>();
      const onExit = () => reject(new Error("the content could not be checked"));
      thread.once("exit", onExit);
      thread.once("message", (answer: TrialAnswer) => {
        thread.off("exit", onExit);
        thread.unref();
        if ("faults" in answer) resolve(answer.faults);
        else reject(new Error(answer.error));
      });
      thread.postMessage(changes, []);
      return promise;
    },
    async close() {
      const thread = worker;
      if (thread === null) return;
      thread.postMessage(null, []);
      await once(thread, "exit");
    },
  };
}
