import { describe, expect, test } from "vitest";
import { logBeta } from "./log-beta.ts";
import { evidenceOf, ratioInterval } from "./sequential-test.ts";

/** Returns numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Looks at the evidence after each conversion, and returns after how many it was enough; null: never. */
function decidedAfter(chance: number, random: () => number, most: number): number | null {
  const conversions = { control: 0, variant: 0 };
  for (let count = 1; count <= most; count++) {
    conversions[random() < chance ? "variant" : "control"]++;
    if (evidenceOf(conversions) >= 20) return count;
  }
  return null;
}

test.each([
  [1, 1, 0],
  [2, 3, Math.log(1 / 12)],
  [10, 10, Math.log(1 / 923_780)],
  [0.5, 0.5, Math.log(Math.PI)],
])("the logarithm of B(%d, %d) is exact", (a, b, value) => {
  expect(logBeta(a, b)).toBeCloseTo(value, 10);
});

describe("evidence", () => {
  test("is 1 without conversions, and the same for both directions", () => {
    expect(evidenceOf({ control: 0, variant: 0 })).toBe(1);
    const turned = evidenceOf({ control: 30, variant: 12 });
    expect(evidenceOf({ control: 12, variant: 30 })).toBeCloseTo(turned, 10);
  });

  test("equals the likelihood ratio of its definition", () => {
    // B(10 + 3, 10 + 1) / B(10, 10) × 2⁴, from factorials.
    const exact = ((10 * 11 * 12 * 10) / (20 * 21 * 22 * 23)) * 16;
    expect(evidenceOf({ control: 1, variant: 3 })).toBeCloseTo(exact, 12);
  });

  test("is the mean of what it can become after the next conversion, if there is no difference", () => {
    for (const [control, variant] of [
      [0, 0],
      [5, 9],
      [40, 25],
    ] as const) {
      const next =
        evidenceOf({ control: control + 1, variant }) +
        evidenceOf({ control, variant: variant + 1 });
      expect(next / 2).toBeCloseTo(evidenceOf({ control, variant }), 10);
    }
  });

  test("decides wrongly in fewer than 5% of experiments that are looked at after every conversion", () => {
    const random = createRandom(7);
    const wrong = Array.from({ length: 300 }, () => decidedAfter(0.5, random, 800));
    expect(wrong.filter((count) => count !== null).length / 300).toBeLessThan(0.05);
  });

  test("finds half as many leads again within some hundred leads", () => {
    const random = createRandom(11);
    const counts = Array.from({ length: 200 }, () => decidedAfter(0.6, random, 2000) ?? Infinity);
    const [median = 0, most = 0] = [100, 180].map(
      (index) => counts.toSorted((a, b) => a - b)[index],
    );
    expect(median).toBeGreaterThan(100);
    expect(median).toBeLessThan(260);
    expect(most).toBeLessThan(600);
  });
});

describe("the interval of the ratio", () => {
  test("is everything without conversions, and includes 1 as long as the evidence is not enough", () => {
    expect(ratioInterval({ control: 0, variant: 0 }, 0.05)).toEqual({ low: 0, high: Infinity });
    for (const variant of [10, 20, 30, 31, 32, 33, 40]) {
      const conversions = { control: 10, variant };
      expect(ratioInterval(conversions, 0.05).low > 1).toBe(evidenceOf(conversions) > 20);
    }
  });

  test("turns round with the variants, and is wider for a smaller error", () => {
    const { low, high } = ratioInterval({ control: 20, variant: 60 }, 0.05);
    const turned = ratioInterval({ control: 60, variant: 20 }, 0.05);
    expect(turned.low).toBeCloseTo(1 / high, 6);
    expect(turned.high).toBeCloseTo(1 / low, 6);
    expect(ratioInterval({ control: 20, variant: 60 }, 0.01).low).toBeLessThan(low);
  });
});
