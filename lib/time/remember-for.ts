/**
 * Returns a function that runs `work` at most once per `periodMs` and otherwise returns its last result. Simultaneous
 * calls share one run, and failures are remembered as well.
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
