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
import { type SupervisionLimits, superviseThread } from "./supervised-thread.ts";

/** Times in milliseconds. */
export interface RenderThreadLimits extends SupervisionLimits {
  /** Longest time for a call to the thread, including a restart. */
  readonly callMs: number;
  /** The same for reading the addresses of all pages, which may take a slow backend minutes. */
  readonly listMs: number;
}

/** A page may wait 8 s for its content and 5 s for React, each with its own limit (`content/jsonapi/limits.ts`). */
const defaultLimits: RenderThreadLimits = {
  callMs: 14_000,
  listMs: 600_000,
  hangMs: 10_000,
  startMs: 60_000,
  pingMs: 1000,
  restartMs: 500,
  maxRestartMs: 30_000,
};

const longCalls: ReadonlySet<string> = new Set([
  "warmAddresses",
  "listNodes",
  "listTerms",
] satisfies (keyof RenderMethods)[]);

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
  const limitOf = (name: string) => (longCalls.has(name) ? limits.listMs : limits.callMs);
  let opened: OpenRenderThread | null = null;
  let figures: ContentFigures = {
    calls: { answered: 0, failed: 0, "stand-in": 0 },
    isAway: false,
    staleServed: 0,
  };
  const thread = superviseThread({
    rendererUrl,
    log,
    limits,
    onMessage: receive,
    onLost(error) {
      opened?.onLost();
      calls.failAll(error);
    },
  });
  const calls = createCalls<RenderMethods>({ post: thread.post, limitMs: limitOf });

  function receive(message: MessageFromRenderThread): void {
    switch (message.kind) {
      case "ready":
        return thread.noteReady();
      case "reply":
        return calls.settle(message);
      case "call":
        if (opened !== null) void answerCall<MainMethods>(opened.main, message, thread.post);
        return;
      case "pong":
        ({ figures } = message);
        return thread.noteAnswer();
      case "rendered":
        return opened?.metrics.observeRender(message);
      case "called":
        return opened?.metrics.observeCall(message.call);
      case "log":
        return writeLog(message.line);
    }
  }

  return {
    async open(given) {
      opened = given;
      const { settings, edits } = given;
      thread.begin(() => ({ kind: "open", settings, edits: edits() }));
      await thread.ready();
    },
    call(name, ...args) {
      // Sent at once if possible, so that calls and other messages stay in order.
      const send = () => calls.call(name, ...args);
      return inTime(limitOf(name), name, thread.isReady() ? send() : thread.ready().then(send));
    },
    tell: thread.post,
    figures: () => figures,
    close: thread.close,
  };
}

/** Returns the result of a call. Rejects with `RenderThreadError` after `limitMs`. */
async function inTime<T>(limitMs: number, name: string, work: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(limitMs, () => work);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    const message = `The render thread did not respond in time (${name}).`;
    throw new RenderThreadError(message, { cause: error });
  }
}
