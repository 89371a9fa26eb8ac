/** So much work at a time, and so much more that may wait. */
export interface Slots {
  /** Does the work when there is room. Throws `NoRoomError` at once where too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Too much waits already. */
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
    if (waiting.length >= maxWaiting) throw new NoRoomError("Too much work waits already");
    // Whoever leaves hands over their place.
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
