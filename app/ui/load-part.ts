import { type ComponentType, lazy } from "react";

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
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only while the part loads: older versions of Firefox do not cache pages that listen to this event.
  addEventListener("beforeunload", leave);
  try {
    return await load();
  } catch (error) {
    if (!isLeaving) throw error;
  } finally {
    removeEventListener("beforeunload", leave);
  }
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs);
    addEventListener("pageshow", resolve, { once: true });
  });
  return load();
}

/** Returns a component whose code is loaded when it is first rendered, by the rules of `loadPart`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
