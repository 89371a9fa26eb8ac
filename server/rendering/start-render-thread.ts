import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import { answerCall, createCalls } from "#lib/threads/calls.ts";
import { TimeLimitError, withTimeLimit } from "#lib/time/time-limit.ts";
import type { Metrics } from "../operations/metrics.ts";
import type {
  ContentFigures,
  EditNotes,
  MainMethods,
  MessageFromRenderThread,
  MessageToRenderThread,
  RenderMethods,
  RenderSettings,
  RenderThreadData,
} from "./render-messages.ts";
import { RenderThreadError } from "./render-thread-error.ts";

/** Times in milliseconds. */
export interface RenderThreadLimits {
  /** Longest time for a call to the thread, including a restart. */
  readonly callMs: number;
  /** A thread that does not respond to a ping for this long hangs, and is replaced. */
  readonly hangMs: number;
  /** The same for a thread that is still loading its program, which takes longer on a busy machine. */
  readonly startMs: number;
  readonly pingMs: number;
  /** Pause before a lost thread is restarted. It doubles for each further loss, up to `maxRestartMs`. */
  readonly restartMs: number;
  readonly maxRestartMs: number;
}

/** A page may wait 8 s for its content and 5 s for React, each with its own limit (`content/jsonapi/limits.ts`). */
const defaultLimits: RenderThreadLimits = {
  callMs: 14_000,
  hangMs: 10_000,
  startMs: 60_000,
  pingMs: 1000,
  restartMs: 500,
  maxRestartMs: 30_000,
};

/** If the heap exceeds this limit, the thread ends, but not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

export interface RenderThreadOptions extends RenderThreadData {
  readonly log: Log;
  /** Writes a line from the thread's log. */
  readonly writeLog: (line: string) => void;
  readonly limits?: Partial<RenderThreadLimits>;
}

export interface OpenRenderThread {
  readonly settings: RenderSettings;
  /** When content was last edited. Also used for threads that are started later. */
  readonly edits: () => EditNotes;
  readonly main: MainMethods;
  readonly metrics: Pick<Metrics, "observeRender" | "observeCall">;
  /** Called when the thread ended or was replaced; its running calls have failed. */
  readonly onLost: () => void;
}

/** The thread that renders pages. It is restarted when it ends or hangs. */
export interface RenderThread {
  /** Sends the thread its settings; until then it loads its program. Rejects if the first thread cannot start. */
  open(options: OpenRenderThread): Promise<void>;
  /** Calls the thread, or waits for the next one. Rejects with `RenderThreadError` or with the error of the call. */
  call<K extends keyof RenderMethods>(
    name: K,
    ...args: Parameters<RenderMethods[K]>
  ): Promise<Awaited<ReturnType<RenderMethods[K]>>>;
  /** Sends the thread a message, in order with all calls. Ignored while there is no thread. */
  tell(message: Extract<MessageToRenderThread, { kind: "invalidate" | "markAllStale" }>): void;
  /** The figures of the last ping. */
  figures(): ContentFigures;
  /** Ends the thread when everything is stored. */
  close(): Promise<void>;
}

export function startRenderThread(options: RenderThreadOptions): RenderThread {
  const { rendererUrl, log, writeLog } = options;
  const limits = { ...defaultLimits, ...options.limits };
  let opened: OpenRenderThread | null = null;
  let figures: ContentFigures = {
    calls: { answered: 0, failed: 0, "stand-in": 0 },
    isAway: false,
    staleServed: 0,
  };
  let isClosing = false;
  let isReady = false;
  let hasStarted = false;
  /** Resolves when the current thread can render; rejects if the very first one cannot start. */
  let ready = createReady();
  let { restartMs } = limits;
  let startedAt = performance.now();
  let pingedAt = startedAt;
  let answeredAt = startedAt;
  let heartbeat: NodeJS.Timeout | undefined;
  let worker = launch();

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const post = (message: MessageToRenderThread) => worker.postMessage(message);
  const calls = createCalls<RenderMethods>({ post, limitMs: limits.callMs });

  function launch(): Worker {
    const data: RenderThreadData = { rendererUrl };
    const url = new URL("./render-thread.ts", import.meta.url);
    const launched = new Worker(url, { workerData: data, resourceLimits });
    launched.on("message", (message: MessageFromRenderThread) => receive(message));
    launched.on("error", (err: unknown) => log.error({ err }, "The render thread failed."));
    launched.once("exit", (code) => threadEnded(code));
    return launched;
  }

  function receive(message: MessageFromRenderThread): void {
    switch (message.kind) {
      case "ready":
        isReady = hasStarted = true;
        answeredAt = performance.now();
        return ready.resolve();
      case "reply":
        return calls.settle(message);
      case "call":
        if (opened !== null) void answerCall<MainMethods>(opened.main, message, post);
        return;
      case "pong":
        ({ figures } = message);
        answeredAt = performance.now();
        if (answeredAt - startedAt > limits.maxRestartMs) restartMs = limits.restartMs;
        return;
      case "rendered":
        return opened?.metrics.observeRender(message);
      case "called":
        return opened?.metrics.observeCall(message.call);
      case "log":
        return writeLog(message.line);
    }
  }

  function threadEnded(code: number): void {
    clearInterval(heartbeat);
    const error = new RenderThreadError(`The render thread ended with code ${code}.`);
    if (isClosing || !hasStarted) return ready.reject(error);
    if (isReady) ready = createReady();
    isReady = false;
    opened?.onLost();
    calls.failAll(error);
    log.error(
      { code, restartMs },
      "The render thread ended. Pages from the cache are served; new pages wait for the next thread.",
    );
    setTimeout(restart, restartMs).unref();
    restartMs = Math.min(2 * restartMs, limits.maxRestartMs);
  }

  function restart(): void {
    if (isClosing || opened === null) return;
    startedAt = performance.now();
    worker = launch();
    begin(opened);
  }

  function begin({ settings, edits }: OpenRenderThread): void {
    post({ kind: "open", settings, edits: edits() });
    pingedAt = answeredAt = performance.now();
    heartbeat = setInterval(beat, limits.pingMs).unref();
  }

  function beat(): void {
    const now = performance.now();
    // This thread or the whole machine was blocked, so a response may be waiting to be read.
    const isLate = now - pingedAt > 3 * limits.pingMs;
    pingedAt = now;
    if (isLate) answeredAt = Math.max(answeredAt, now - limits.hangMs / 2);
    const limitMs = isReady ? limits.hangMs : limits.startMs;
    if (now - answeredAt <= limitMs) return post({ kind: "ping" });
    log.error({ limitMs }, "The render thread hangs and will be replaced.");
    clearInterval(heartbeat);
    void worker.terminate();
  }

  async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
    try {
      return await withTimeLimit(limits.callMs, () => work);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const message = `The render thread did not respond in time (${name}).`;
      throw new RenderThreadError(message, { cause: error });
    }
  }

  return {
    async open(given) {
      opened = given;
      begin(given);
      await ready.promise;
    },
    call(name, ...args) {
      // Sent at once if possible, so that calls and other messages stay in order.
      const send = () => calls.call(name, ...args);
      return inTime(name, isReady ? send() : ready.promise.then(send));
    },
    tell: (message) => post(message),
    figures: () => figures,
    async close() {
      isClosing = true;
      const ended = new Promise((resolve) => void worker.once("exit", resolve));
      if (worker.threadId < 0) return;
      clearInterval(heartbeat);
      post({ kind: "close" });
      await withTimeLimit(limits.pingMs * 2, () => ended).catch(() => worker.terminate());
    },
  };
}

/** Returns a promise whose rejection may go unhandled. */
function createReady(): PromiseWithResolvers<void> {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  return ready;
}
