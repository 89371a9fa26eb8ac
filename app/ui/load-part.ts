import { type ComponentType, lazy } from "react";
import { withLeavingSignal } from "./leaving.ts";

/** How long a page may still be visible after a visitor has started to leave it. */
const leavingMs = 10_000;

/**
 * Loads a part of the application with `import()`. When a visitor leaves the page, Firefox aborts every running import.
 * Such a failure is not an error: the promise stays pending, so that no error page is shown and no fallback navigates
 * elsewhere. If the page is still there after ten seconds (the link was a download), or is restored from the
 * back/forward cache, the part is loaded again.
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

let loadedParts = 0;

/** Returns how many components of `lazyPart` have been loaded so far. */
export const countLoadedParts = (): number => loadedParts;

/** Returns a component whose code is loaded when it is first rendered, with `loadPart`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const part = await loadPart(load);
    loadedParts += 1;
    return { default: part };
  });
