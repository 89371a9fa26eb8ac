import { expect, test } from "vitest";
import { createRateLimit, type CountShared } from "./rate-limit.ts";

function open(countShared: CountShared | null = null) {
  const clock = { ms: 0 };
  const limit = { name: "tries", limit: 2, windowMs: 10_000, now: () => clock.ms };
  const rate = createRateLimit({ ...limit, countShared });
  return { clock, count: (key = "a") => rate.count(key) };
}

test("lets pass what is within the limit, each key apart, and again when the window has passed", async () => {
  const { clock, count } = open();
  expect([await count(), await count()]).toEqual([null, null]);
  clock.ms = 4000;
  expect(await count()).toBe(6);
  expect(await count("b")).toBeNull();
  clock.ms = 10_000;
  expect(await count()).toBeNull();
});

test("keeps to what all processes have counted", async () => {
  const asked: string[] = [];
  const { count } = open(async (key, { limit }) => {
    asked.push(key);
    return asked.length > limit - 1 ? 1500 : 0;
  });
  expect([await count(), await count()]).toEqual([null, 2]);
  expect(asked).toEqual(["tries a", "tries a"]);
});

test("counts by itself while the others cannot be asked, what passed before included", async () => {
  let isAway = false;
  const { count } = open(async () => (isAway ? null : 0));
  expect(await count()).toBeNull();
  isAway = true;
  expect([await count(), await count()]).toEqual([null, 10]);
});
