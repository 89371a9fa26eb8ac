import { setImmediate } from "node:timers/promises";
import type { Store } from "../store/store.ts";

export interface LoadResult {
  /** Units read; 0 when nothing had changed. */
  readonly loaded: number;
  /** Cache tags of what changed, in Drupal's names. */
  readonly tags: readonly string[];
}

/** Steps that write, the result at the end. */
type Steps = Generator<void, LoadResult>;

/** Time between commits: a commit costs more than a unit, and what is not committed is lost in a crash. */
const commitEveryMs = 1000;
/** Time for which nobody else gets an answer. */
const sliceMs = 15;

/** Runs steps to their end. */
export function runSteps(store: Store, steps: Steps): LoadResult {
  for (;;) {
    const result = store.transaction(() => runFor(steps, commitEveryMs));
    if (result) return result;
  }
}

/** Runs steps between which others get their turn, until the end or the signal. */
export async function runGradually(
  store: Store,
  steps: Steps,
  signal: AbortSignal,
): Promise<LoadResult> {
  let result: LoadResult | null = null;
  while (!result && !signal.aborted) {
    result = await store.longTransaction(async () => {
      const end = performance.now() + commitEveryMs;
      for (;;) {
        const done = runFor(steps, sliceMs);
        if (done || performance.now() >= end) return done;
        await setImmediate();
        if (signal.aborted) return null;
      }
    });
  }
  return result ?? { loaded: 0, tags: [] };
}

/** Runs steps for a while; `null` when there are more. */
function runFor(steps: Steps, milliseconds: number): LoadResult | null {
  const end = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= end) return null;
  }
}
