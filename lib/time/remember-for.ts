/**
 * Returns a function that gives what `work` gave last, for `periodMs` after it was begun. Calls at the same time share
 * one run, and failures are remembered as well.
 */
export function rememberFor<T>(
  periodMs: number,
  work: () => Promise<T>,
  elapsed: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { readonly result: Promise<T>; readonly begunAt: number; isOver: boolean } | null =
    null;
  return () => {
    if (last !== null && (!last.isOver || elapsed() - last.begunAt < periodMs)) return last.result;
    const run = { result: work(), begunAt: elapsed(), isOver: false };
    const end = () => {
      run.isOver = true;
    };
    run.result.then(end, end);
    last = run;
    return run.result;
  };
}
