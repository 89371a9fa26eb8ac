import { Worker } from "node:worker_threads";
import type { Log } from "#lib/log.ts";
import { answerCall, createCalls } from "#lib/threads/calls.ts";
import type { WorklistSettings } from "./engine/open-engine.ts";
import type { SiteMethods, WorklistMethods } from "./model/worklist-methods.ts";
import type { ThreadMessage } from "./thread/messages.ts";

export type { WorklistSettings } from "./engine/open-engine.ts";

/** Worklists of a site. */
export interface Worklists extends WorklistMethods {
  close(): Promise<void>;
}

export type OpenWorklists = (site: SiteMethods) => Worklists;

/** The thread holds all lists in memory. It ends after this time without a request; a check of links is shorter. */
const idleMs = 7_200_000;
/** Enough for 50,000 pages. If it is not, the thread ends and the site goes on. */
const maxHeapMb = 1024;
/** An import of many redirects is checked as a whole. */
const callLimitMs = 60_000;

/**
 * Returns a function that opens worklists in a thread of their own, which starts with the first request and is started
 * again if it ends.
 */
export function worklistsInThread(settings: WorklistSettings, log: Log): OpenWorklists {
  return (site) => {
    let thread: Worker | null = null;
    let idle: NodeJS.Timeout | undefined;
    const post = (message: ThreadMessage) => {
      started().postMessage(message, []);
      clearTimeout(idle);
      idle = setTimeout(() => void thread?.terminate(), idleMs).unref();
    };
    const calls = createCalls<WorklistMethods>({ post, limitMs: callLimitMs });

    function started(): Worker {
      if (thread !== null) return thread;
      const worker = new Worker(new URL("thread/thread.ts", import.meta.url), {
        workerData: { settings },
        resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      });
      worker.unref();
      worker.on("message", (message: ThreadMessage) => {
        if (message.kind === "reply") calls.settle(message);
        else void answerCall<SiteMethods>(site, message, post);
      });
      worker.on("error", (error: unknown) =>
        log.error({ err: error }, "The thread of the worklists failed."),
      );
      worker.once("exit", () => {
        thread = null;
        calls.failAll(new Error("the thread of the worklists ended"));
      });
      thread = worker;
      return worker;
    }

    return {
      overview: () => calls.call("overview"),
      page: (...args) => calls.call("page", ...args),
      csv: (...args) => calls.call("csv", ...args),
      difference: (...args) => calls.call("difference", ...args),
      redirectCsv: () => calls.call("redirectCsv"),
      importRedirects: (...args) => calls.call("importRedirects", ...args),
      linkCheck: () => calls.call("linkCheck"),
      startLinkCheck: () => calls.call("startLinkCheck"),
      async noteChange(isUrgent) {
        // A thread that does not run has read nothing.
        if (thread !== null) await calls.call("noteChange", isUrgent);
      },
      async close() {
        clearTimeout(idle);
        await thread?.terminate();
      },
    };
  };
}
