/** Pseudo-random numbers that are the same in every run. */
export interface Random {
  /** Returns a number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** Returns an integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Returns one of the given values. */
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Returns `true` with the given probability, from 0 to 1. */
  chance(probability: number): boolean;
}

/** Creates a generator of random numbers (mulberry32). Equal seeds give equal sequences. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (probability) => next() < probability,
  };
}
