import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("the first pause is within ten seconds, and it doubles up to five minutes", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100, 2000].map((attempts) => backoffMs(attempts, 0));
  expect(pauses).toEqual([
    8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000, 300_000, 300_000,
  ]);
});

test("subtracts up to a half at random", () => {
  expect([0, 0.5, 1].map((random) => backoffMs(1, random))).toEqual([8000, 6000, 4000]);
});
