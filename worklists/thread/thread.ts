import { parentPort, workerData } from "node:worker_threads";
import { answerCall, createCalls } from "#lib/threads/calls.ts";
import { lowerThreadPriority } from "#lib/threads/thread-priority.ts";
import { openEngine } from "../engine/open-engine.ts";
import type { SiteMethods, WorklistMethods } from "../model/worklist-methods.ts";
import type { ThreadData, ThreadMessage } from "./messages.ts";

/** The thread that reads content for worklists: parsing thousands of files must not block the site. */

/** The site may have to render a page. */
const siteLimitMs = 20_000;

lowerThreadPriority();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main thread started it with this
const { settings } = workerData as ThreadData;
const post = (message: ThreadMessage) => parentPort?.postMessage(message, []);
const calls = createCalls<SiteMethods>({ post, limitMs: siteLimitMs });
const engine = openEngine({
  settings,
  site: {
    statusOf: (path) => calls.call("statusOf", path),
    missedPaths: () => calls.call("missedPaths"),
    emptySearches: () => calls.call("emptySearches"),
  },
});

parentPort?.on("message", (message: ThreadMessage) => {
  if (message.kind === "reply") calls.settle(message);
  else void answerCall<WorklistMethods>(engine, message, post);
});
