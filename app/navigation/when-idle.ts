import { prefetchIdleTimeoutMs } from "#domain/constants.ts";

/** Runs a function when the browser is idle, at the latest after 2 s. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: prefetchIdleTimeoutMs });
  return () => cancelIdleCallback(id);
}
