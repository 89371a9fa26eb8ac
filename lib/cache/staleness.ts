import { AsyncLocalStorage } from "node:async_hooks";

const runningLoad = new AsyncLocalStorage<{ isStale: boolean }>();

/** Runs a load and reports whether any value that the load read from a cache was stale, at any depth. */
export async function watchStaleness<T>(
  load: () => Promise<T>,
): Promise<{ readonly result: T; readonly isStale: boolean }> {
  const own = { isStale: false };
  const result = await runningLoad.run(own, load);
  return { result, isStale: own.isStale };
}

/** Marks the running load as stale. Each caller has to call it, since callers may share the work below them. */
export function markLoadStale(): void {
  const load = runningLoad.getStore();
  if (load !== undefined) load.isStale = true;
}
