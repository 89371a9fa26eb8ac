/** Limits how much work runs at a time and how much may wait. */
export interface Slots {
  /** Runs the work when a slot is free. Throws `NoRoomError` at once if too much work is waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Too much work is waiting. */
export class NoRoomError extends Error {
  override readonly name = "NoRoomError";
}

export function createSlots({
  max,
  maxWaiting,
}: {
  readonly max: number;
  readonly maxWaiting: number;
}): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < max) {
      running++;
      return;
    }
    if (waiting.length >= maxWaiting) throw new NoRoomError("Too much work is waiting");
    // Work that ends passes its slot on to the work that has waited for longest.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
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
