import type { CreateWidgetAdapter } from "./widget-adapter.ts";
import { callMember, readMember } from "./widget-page.ts";

/** Calls that Drift's script takes over once it has come. */
const queuedMethods = ["config", "identify", "on", "off", "page", "track"] as const;

/** Drift: a queue by the name of `drift` until its script has come, then `drift.api` from its `ready` on. */
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

/** What the provider's own snippet puts in place: an array of calls, `[method, ...arguments]`. */
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
