/** Work took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/** A limit is counted in steps, so that steps in which the thread was busy can be left out. */
const stepsPerLimit = 8;
/** Milliseconds by which a step may end late before it is left out. */
const maxLateMs = 50;

/**
 * Calls `onExpired` after `limitMs`, once the thread has had that time to receive an answer. On a busy machine, or while
 * the thread computes, timers fire late and an answer waits in its socket: such steps of the limit do not count. With
 * twice the usual number of steps the limit expires in any case. Returns a function that ends the limit.
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
    onExpired(new TimeLimitError(`No answer within ${limitMs} ms`));
  }, stepMs);
  return () => clearInterval(timer);
}

/**
 * What `work` gives, or `TimeLimitError` after `limitMs`, not counting time in which the thread was busy. The signal
 * aborts then, so that the work can stop; nobody waits for it to do so.
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
