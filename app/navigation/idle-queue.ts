import { whenIdle } from "./when-idle.ts";

export interface IdleQueue<T> {
  /** Adds items to those that wait. */
  readonly add: (items: readonly T[]) => void;
  /** Forgets all items. */
  readonly stop: () => void;
}

/**
 * Works on one item after the other, each in another moment in which the browser is idle: all at once would delay a touch.
 * `compare`: sorts those that wait.
 */
export function createIdleQueue<T>(
  work: (item: T) => void,
  compare: (one: T, other: T) => number,
): IdleQueue<T> {
  let waiting: readonly T[] = [];
  let cancel: (() => void) | null = null;

  const workOnNext = () => {
    cancel = null;
    const [item, ...others] = waiting;
    waiting = others;
    if (item !== undefined) work(item);
    schedule();
  };
  const schedule = () => {
    if (waiting.length > 0) cancel ??= whenIdle(workOnNext);
  };

  return {
    add(items) {
      waiting = [...waiting, ...items].sort(compare);
      schedule();
    },
    stop() {
      waiting = [];
      cancel?.();
      cancel = null;
    },
  };
}
