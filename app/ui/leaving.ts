/**
 * Calls the function with a signal that aborts when the visitor starts to leave the page. The listener is removed when
 * the function has ended, because older versions of Firefox do not put pages with a `beforeunload` listener into the
 * back/forward cache.
 */
export async function withLeavingSignal<Result>(
  work: (leaving: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const leave = () => controller.abort();
  addEventListener("beforeunload", leave);
  try {
    return await work(controller.signal);
  } finally {
    removeEventListener("beforeunload", leave);
  }
}
