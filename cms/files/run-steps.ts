import { setImmediate } from "node:timers/promises";
import type { Store } from "../store/store.ts";

export interface LoadResult {
  /** Number of units read; 0 if nothing had changed. */
  readonly loaded: number;
  /** Cache tags of changes, in Drupal's names. */
  readonly tags: readonly string[];
}

/** Steps that write, with the result at the end. */
type Steps = Generator<void, LoadResult>;

/** Time between commits. A commit takes longer than a unit, but a crash loses everything that was not committed. */
const commitEveryMs = 1000;
/** Time after which other work gets a turn. */
const sliceMs = 15;

/** Runs all steps without a pause. */
export function runSteps(store: Store, steps: Steps): LoadResult {
  for (;;) {
    const result = store.transaction(() => runFor(steps, commitEveryMs));
    if (result) return result;
  }
}

/** Runs steps with pauses for other work, until the end or until the signal aborts. */
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

/** Runs steps for a while; returns `null` if there are more. */
function runFor(steps: Steps, milliseconds: number): LoadResult | null {
  const end = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= end) return null;
  }
}
