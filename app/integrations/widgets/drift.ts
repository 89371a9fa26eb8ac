import type { CreateWidgetAdapter } from "./widget-adapter.ts";
import { callMember, readMember } from "./widget-page.ts";

/** Calls that are queued until Drift's script handles them. */
const queuedMethods = ["config", "identify", "on", "off", "page", "track"] as const;

/** Drift: a queue named `drift` until its script is loaded, then `drift.api` after its `ready` event. */
export const createDriftAdapter: CreateWidgetAdapter = ({ script }, { globals, addScript }) => ({
  load(onReady) {
    globals["drift"] ??= createQueue();
    callMember(globals, "drift.on", "ready", onReady);
    addScript(script, onReady);
  },
  isPresent: () => typeof readMember(globals, "drift.api.widget.show") === "function",
  show: () => callMember(globals, "drift.api.widget.show"),
  hide: () => callMember(globals, "drift.api.widget.hide"),
});

/** Returns the queue of the provider's own snippet: an array of calls, `[method, ...arguments]`. */
function createQueue(): unknown {
  const calls: unknown[] = [];
  const methods = queuedMethods.map((method) => [
    method,
    (...args: readonly unknown[]) => calls.push([method, ...args]),
  ]);
  return Object.assign(calls, {
    ...Object.fromEntries(methods),
    methods: queuedMethods,
    invoked: true,
    SNIPPET_VERSION: "0.3.1",
  });
}
