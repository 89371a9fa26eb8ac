/** Returns the result of the work, or of `fallback` if the work takes longer than `ms` and `fallback` has a result. */
export async function withSoftTimeout<T>(
  work: Promise<T>,
  ms: number,
  fallback: () => Promise<T | null>,
): Promise<T> {
  if (ms === Infinity) return work;
  const early = Promise.withResolvers<T | null>();
  const timer = setTimeout(() => void fallback().then(early.resolve, early.reject), ms);
  timer.unref();
  try {
    return await Promise.race([work, early.promise.then((found) => found ?? work)]);
  } finally {
    // A running timer would hold the value in memory.
    clearTimeout(timer);
  }
}
