/** An interval that contains the true value in 95% of all samples, if it is looked at once. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** How often something happened in a number of trials. */
export interface Proportion {
  readonly hits: number;
  readonly trials: number;
}

/** 97.5% of a normal distribution are below this. */
const z = 1.959_963_984_540_054;

/**
 * Returns Wilson's score interval of a proportion, from 0 to 1. It is valid for small samples and rare events, unlike
 * the textbook formula. Without trials nothing is known: 0 to 1.
 *
 * @see Wilson, E. B. (1927), J. Amer. Statist. Assoc. 22, 209–212
 */
export function wilsonInterval({ hits, trials }: Proportion): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = hits / trials;
  const middle = rate + z ** 2 / (2 * trials);
  const margin = z * Math.sqrt((rate * (1 - rate)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return {
    low: hits === 0 ? 0 : (middle - margin) / scale,
    high: hits === trials ? 1 : (middle + margin) / scale,
  };
}

/**
 * Returns Newcombe's interval of the difference between two proportions, `a - b`, from -1 to 1.
 *
 * @see Newcombe, R. G. (1998), Statistics in Medicine 17, 873–890, method 10
 */
export function differenceInterval(a: Proportion, b: Proportion): Interval {
  if (a.trials === 0 || b.trials === 0) return { low: -1, high: 1 };
  const [rateA, rateB] = [a.hits / a.trials, b.hits / b.trials];
  const [ofA, ofB] = [wilsonInterval(a), wilsonInterval(b)];
  const difference = rateA - rateB;
  return {
    low: difference - Math.hypot(rateA - ofA.low, ofB.high - rateB),
    high: difference + Math.hypot(ofA.high - rateA, rateB - ofB.low),
  };
}
