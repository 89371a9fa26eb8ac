import { logBeta } from "./log-beta.ts";
import type { Interval } from "./proportions.ts";

/**
 * A test of whether two variants convert equally well, which stays valid however often it is looked at.
 *
 * Visitors are split evenly and at random, so without an effect each conversion comes from either variant with the
 * chance 1/2, like the throw of a fair coin. The test bets on the coin being unfair: its evidence is the likelihood
 * ratio of the observed conversions under a mixture of all unfair coins against the fair one. Evidence of at least 20
 * has a chance of at most 1 in 20 to occur at any time without an effect (Ville's inequality), so one may stop as soon
 * as it occurs.
 *
 * @see Robbins, H. (1970), Ann. Math. Statist. 41, 1397–1409
 * @see Johari, R. et al. (2022), Operations Research 70, 1806–1821
 */
export interface Conversions {
  readonly control: number;
  readonly variant: number;
}

/**
 * The mixture is a beta distribution with both parameters of this value. It finds differences of a quarter to a factor of
 * two soonest; it is valid for all.
 */
const mixture = 10;

/** Returns the logarithm of the evidence against a coin that falls on the variant with this chance. */
function logEvidence({ control, variant }: Conversions, chance: number): number {
  return (
    logBeta(mixture + variant, mixture + control) -
    logBeta(mixture, mixture) -
    variant * Math.log(chance) -
    control * Math.log(1 - chance)
  );
}

/** Returns the evidence that the variants differ: 1 says nothing, 20 is enough for an error of 5%. */
export const evidenceOf = (conversions: Conversions): number =>
  Math.exp(Math.min(700, logEvidence(conversions, 0.5)));

/**
 * Returns the interval of the ratio of the variant's conversion rate to the control's: 1 is no difference, 1.5 half as
 * many again. With the probability `1 - error` the true ratio is in it at all times at once. `high` may be infinite.
 */
export function ratioInterval(conversions: Conversions, error: number): Interval {
  const limit = Math.log(1 / error);
  const isIn = (chance: number) => logEvidence(conversions, chance) < limit;
  const { control, variant } = conversions;
  const centre = (variant + mixture) / (control + variant + 2 * mixture);
  return {
    low: ratioOf(edge(isIn, centre, 0)),
    high: ratioOf(edge(isIn, centre, 1)),
  };
}

/** Returns the point between `inside` and `outside` where the interval ends. */
function edge(isIn: (chance: number) => boolean, inside: number, outside: number): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 60; step++) {
    const middle = (near + far) / 2;
    if (isIn(middle)) near = middle;
    else far = middle;
  }
  return near;
}

const ratioOf = (chance: number) =>
  chance > 1 - 1e-9 ? Infinity : chance < 1e-9 ? 0 : chance / (1 - chance);
