import type { CreateWidgetAdapter } from "./widget-adapter.ts";
import { callMember, readMember } from "./widget-page.ts";

/**
 * A provider whose script defines a global object with a method to show and one to hide. All three names are settings.
 */
export const createGenericAdapter: CreateWidgetAdapter = (
  { script, global, show, hide },
  { globals, addScript },
) => {
  const name = global ?? "";
  const isMethod = (method: string | null) =>
    method !== null && typeof readMember(globals, `${name}.${method}`) === "function";
  return {
    load: (onReady) => addScript(script, onReady),
    isPresent: () => isMethod(show) && isMethod(hide),
    show: () => callMember(globals, `${name}.${show ?? ""}`),
    hide: () => callMember(globals, `${name}.${hide ?? ""}`),
  };
};
