import { prefetchIdleTimeoutMs } from "#domain/constants.ts";

/** Does something once the browser is idle, and at the latest after 2 s. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: prefetchIdleTimeoutMs });
  return () => cancelIdleCallback(id);
}
