import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import { type CallMessage, createCalls, type ReplyMessage } from "#lib/threads/calls.ts";
import type { ShareDrawing } from "./draw-share.ts";

/** A drawing that can be closed. */
export interface OpenedDrawing extends ShareDrawing {
  close(): Promise<void>;
}

/** The fonts take 20 MB, so the thread ends after this time without a picture. */
const idleMs = 600_000;
const maxHeapMb = 256;
const callLimitMs = 20_000;

/** Draws in a thread of its own, which starts with the first picture and is started again if it ends. */
export function drawInThread(log: Log): OpenedDrawing {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const post = (call: CallMessage) => {
    started().postMessage(call, []);
    clearTimeout(idle);
    idle = setTimeout(() => void thread?.terminate(), idleMs).unref();
  };
  const calls = createCalls<ShareDrawing>({ post, limitMs: callLimitMs });

  function started(): Worker {
    if (thread !== null) return thread;
    const worker = new Worker(new URL("thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    worker.unref();
    worker.on("message", (reply: ReplyMessage) => calls.settle(reply));
    worker.on("error", (error: unknown) =>
      log.error({ err: error }, "The thread of the pictures for sharing failed."),
    );
    worker.once("exit", () => {
      thread = null;
      calls.failAll(new Error("the thread of the pictures for sharing ended"));
    });
    thread = worker;
    return worker;
  }

  return {
    draw: (facts) => calls.call("draw", facts),
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
