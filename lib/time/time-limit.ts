/** Work took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/**
 * What `work` gives, or `TimeLimitError` after `limitMs`. The signal aborts then, so that the work can stop; nobody
 * waits for it to do so.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimeLimitError(`No answer within ${limitMs} ms`);
    expired.reject(error);
    controller.abort(error);
  }, limitMs);
  try {
    return await Promise.race([work(controller.signal), expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
