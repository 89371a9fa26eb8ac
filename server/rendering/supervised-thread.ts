import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { createHeartbeat, type HeartbeatLimits } from "./heartbeat.ts";
import type {
  MessageFromRenderThread,
  MessageToRenderThread,
  RenderThreadData,
} from "./render-messages.ts";
import { RenderThreadError } from "./render-thread-error.ts";

/** Times in milliseconds. */
export interface SupervisionLimits extends HeartbeatLimits {
  /** Pause before a lost thread is restarted. It doubles for each further loss, up to `maxRestartMs`. */
  readonly restartMs: number;
  readonly maxRestartMs: number;
}

interface SupervisedThreadOptions extends RenderThreadData {
  readonly log: Log;
  readonly limits: SupervisionLimits;
  readonly onMessage: (message: MessageFromRenderThread) => void;
  /** Called when a thread ended that was not closed. The next one is started after a pause. */
  readonly onLost: (error: RenderThreadError) => void;
}

/** A render thread that is replaced when it ends or hangs. */
export interface SupervisedThread {
  /** Sends the first message, also to every thread that is started later, and begins to ping. */
  begin(firstMessage: () => MessageToRenderThread): void;
  /** Sends a message. Ignored while there is no thread. */
  readonly post: (message: MessageToRenderThread) => void;
  /** Whether the current thread can render. */
  isReady(): boolean;
  /** Resolves when the current thread can render; rejects if the very first one cannot start. */
  ready(): Promise<void>;
  /** The thread reported that it can render. */
  noteReady(): void;
  /** The thread responded to a ping. */
  noteAnswer(): void;
  /** Ends the thread when everything is stored. */
  readonly close: () => Promise<void>;
}

/** If the heap exceeds this limit, the thread ends, but not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

export function superviseThread(options: SupervisedThreadOptions): SupervisedThread {
  const { rendererUrl, log, limits, onMessage, onLost } = options;
  let first: (() => MessageToRenderThread) | null = null;
  let isClosing = false;
  let isReady = false;
  let hasStarted = false;
  let ready = createReady();
  let { restartMs } = limits;
  let startedAt = performance.now();
  let worker = launch();

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: MessageToRenderThread) => worker.postMessage(message);
  const heartbeat = createHeartbeat({
    limits,
    isReady: () => isReady,
    ping: () => post({ kind: "ping" }),
    onHang(limitMs) {
      log.error({ limitMs }, "The render thread hangs and will be replaced.");
      void worker.terminate();
    },
  });

  function launch(): Worker {
    const launched = createThread({ rendererUrl });
    launched.on("message", onMessage);
    launched.on("error", (err: unknown) => log.error({ err }, "The render thread failed."));
    launched.once("exit", (code) => threadEnded(code));
    return launched;
  }

  function threadEnded(code: number): void {
    heartbeat.stop();
    const error = new RenderThreadError(`The render thread ended with code ${code}.`);
    if (isClosing || !hasStarted) return ready.reject(error);
    if (isReady) ready = createReady();
    isReady = false;
    onLost(error);
    log.error(
      { code, restartMs },
      "The render thread ended. Pages from the cache are served; new pages wait for the next thread.",
    );
    setTimeout(restart, restartMs).unref();
    restartMs = Math.min(2 * restartMs, limits.maxRestartMs);
  }

  function restart(): void {
    if (isClosing || first === null) return;
    startedAt = performance.now();
    worker = launch();
    begin(first);
  }

  function begin(firstMessage: () => MessageToRenderThread): void {
    first = firstMessage;
    post(firstMessage());
    heartbeat.start();
  }

  return {
    begin,
    post,
    isReady: () => isReady,
    ready: () => ready.promise,
    noteReady() {
      isReady = hasStarted = true;
      heartbeat.noteAnswer();
      ready.resolve();
    },
    noteAnswer() {
      heartbeat.noteAnswer();
      if (performance.now() - startedAt > limits.maxRestartMs) ({ restartMs } = limits);
    },
    close() {
      isClosing = true;
      heartbeat.stop();
      return endThread(worker, 2 * limits.pingMs);
    },
  };
}

const createThread = (data: RenderThreadData) =>
  new Worker(new URL("./render-thread.ts", import.meta.url), { workerData: data, resourceLimits });

/** Asks a thread to end when everything is stored, and ends it after `limitMs`. */
async function endThread(worker: Worker, limitMs: number): Promise<void> {
  const ended = new Promise((resolve) => void worker.once("exit", resolve));
  // A negative id means that the thread has ended.
  if (worker.threadId < 0) return;
  const message: MessageToRenderThread = { kind: "close" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
  await withTimeLimit(limitMs, () => ended).catch(() => worker.terminate());
}

/** Returns a promise whose rejection may go unhandled. */
function createReady(): PromiseWithResolvers<void> {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  return ready;
}
