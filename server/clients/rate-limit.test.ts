import { expect, test } from "vitest";
import { createRateLimit, type CountShared } from "./rate-limit.ts";

function open(countShared: CountShared | null = null) {
  const clock = { ms: 0 };
  const limit = { name: "tries", limit: 2, windowMs: 10_000, now: () => clock.ms };
  const rate = createRateLimit({ ...limit, countShared });
  return { clock, count: (key = "a") => rate.count(key) };
}

test("accepts events within the limit per key, and again when the window has passed", async () => {
  const { clock, count } = open();
  expect([await count(), await count()]).toEqual([null, null]);
  clock.ms = 4000;
  expect(await count()).toBe(6);
  expect(await count("b")).toBeNull();
  clock.ms = 10_000;
  expect(await count()).toBeNull();
});

test("uses the count of all processes", async () => {
  const asked: string[] = [];
  const { count } = open(async (key, { limit }) => {
    asked.push(key);
    return asked.length > limit - 1 ? 1500 : 0;
  });
  expect([await count(), await count()]).toEqual([null, 2]);
  expect(asked).toEqual(["tries a", "tries a"]);
});

test("counts alone while the shared counter is unreachable, including earlier events", async () => {
  let isAway = false;
  const { count } = open(async () => (isAway ? null : 0));
  expect(await count()).toBeNull();
  isAway = true;
  expect([await count(), await count()]).toEqual([null, 10]);
});
