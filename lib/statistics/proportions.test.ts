import { expect, test } from "vitest";
import { differenceInterval, wilsonInterval } from "./proportions.ts";

const rounded = ({ low, high }: { low: number; high: number }) => [
  Number(low.toFixed(4)),
  Number(high.toFixed(4)),
];

// Newcombe, R. G. (1998), Statistics in Medicine 17, 857–872, table I, method 3.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])("the interval of %i in %i is as published", (hits, trials, published) => {
  expect(rounded(wilsonInterval({ hits, trials }))).toEqual(published);
});

test("an interval of hits mirrors that of misses, and nothing is known without trials", () => {
  const { low, high } = wilsonInterval({ hits: 20, trials: 20 });
  expect(rounded({ low: 1 - high, high: 1 - low })).toEqual([0, 0.1611]);
  expect(wilsonInterval({ hits: 0, trials: 0 })).toEqual({ low: 0, high: 1 });
});

// Newcombe, R. G. (1998), Statistics in Medicine 17, 873–890, table II, method 10.
test.each([
  [
    [56, 70],
    [48, 80],
    [0.0524, 0.3339],
  ],
  [
    [9, 10],
    [3, 10],
    [0.1705, 0.809],
  ],
  [
    [6, 7],
    [2, 7],
    [0.0582, 0.8062],
  ],
  [
    [5, 56],
    [0, 29],
    [-0.0381, 0.1926],
  ],
  [
    [0, 10],
    [0, 20],
    [-0.1611, 0.2775],
  ],
] as const)("the interval of the difference of %j and %j is as published", (a, b, published) => {
  const interval = differenceInterval(proportionOf(a), proportionOf(b));
  expect(rounded(interval)).toEqual(published);
});

const proportionOf = ([hits, trials]: readonly [number, number]) => ({ hits, trials });
