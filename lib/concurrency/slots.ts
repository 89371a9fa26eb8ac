/** Limits how much work runs at a time and how much may wait. */
export interface Slots {
  /** Runs the work when a slot is free. Throws `NoRoomError` at once if too much work is waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Too much work is waiting. */
export class NoRoomError extends Error {
  override readonly name = "NoRoomError";
}

interface SlotsOptions {
  /** Number of slots. It may change; work that runs already goes on. */
  readonly max: number | (() => number);
  readonly maxWaiting: number;
}

export function createSlots({ max, maxWaiting }: SlotsOptions): Slots {
  const count = typeof max === "function" ? max : () => max;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < count()) {
      running++;
      return;
    }
    if (waiting.length >= maxWaiting) throw new NoRoomError("Too much work is waiting");
    // Freed slots go to the work that has waited for longest.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    running--;
    while (running < count()) {
      const next = waiting.shift();
      if (next === undefined) return;
      running++;
      next();
    }
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
