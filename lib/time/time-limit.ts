/** Work exceeded its time limit. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** A limit is counted in steps, so that steps during which the thread was busy can be ignored. */
const stepsPerLimit = 8;
/** Milliseconds by which a step may end late before it is ignored. */
const maxLateMs = 50;

/**
 * Calls `onExpired` after `limitMs`, provided that the thread had that time to receive a response. While a thread is
 * busy, timers fire late and responses wait in their sockets, so such steps do not count. After twice the usual number
 * of steps the limit expires in any case. Returns a function that cancels the limit.
 */
function startTimeLimit(limitMs: number, onExpired: (error: TimeLimitError) => void): () => void {
  const stepMs = Math.ceil(limitMs / stepsPerLimit);
  let counted = 0;
  let steps = 0;
  let startedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - startedAt > stepMs + maxLateMs;
    startedAt = now;
    steps++;
    if (!isLate) counted++;
    if (counted < stepsPerLimit && steps < 2 * stepsPerLimit) return;
    clearInterval(timer);
    onExpired(new TimeLimitError(`No response within ${limitMs} ms`));
  }, stepMs);
  return () => clearInterval(timer);
}

/**
 * Returns the result of `work`, or throws `TimeLimitError` after `limitMs`, not counting time in which the thread was
 * busy. The signal then aborts so that the work can stop; the function does not wait for that.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const stop = startTimeLimit(limitMs, (error) => {
    expired.reject(error);
    controller.abort(error);
  });
  try {
    return await Promise.race([work(controller.signal), expired.promise]);
  } finally {
    stop();
  }
}
