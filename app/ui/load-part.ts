import { type ComponentType, lazy } from "react";
import { withLeavingSignal } from "./leaving.ts";

/** How long a visitor who has started to leave may still see the page. */
const leavingMs = 10_000;

/**
 * Loads a part of the application with `import()`. While a visitor leaves the page, Firefox aborts every import that is
 * under way. Such a failure is no error: the promise stays pending, so that neither an error page is shown nor a
 * fallback navigates somewhere else. If the page is still there after ten seconds (the link was a download), or is back
 * from the back/forward cache, the part is loaded again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === "undefined") return load();
  const loaded = await withLeavingSignal(async (leaving) => {
    try {
      return { part: await load() };
    } catch (error) {
      if (leaving.aborted) return null;
      throw error;
    }
  });
  if (loaded !== null) return loaded.part;
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs);
    addEventListener("pageshow", resolve, { once: true });
  });
  return load();
}

/** Returns a component whose code is loaded when it is first rendered, by the rules of `loadPart`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
