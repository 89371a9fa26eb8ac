import { expect, test } from "vitest";
import { createPace } from "./pace.ts";
import { createSlots } from "./slots.ts";

function openPace() {
  const clock = { ms: 0 };
  const pace = createPace({
    min: 2,
    max: 10,
    start: 8,
    fastMs: 100,
    slowMs: 1000,
    now: () => clock.ms,
  });
  const takes = (ms: number) =>
    pace.measure(async () => {
      clock.ms += ms;
    });
  const fails = (ms: number) =>
    pace.measure(async () => {
      clock.ms += ms;
      throw new Error("failed");
    });
  return { pace, takes, fails };
}

test("fast work raises the limit, up to the maximum", async () => {
  const { pace, takes } = openPace();
  await takes(100);
  expect(pace.limit()).toBe(9);
  for (let count = 0; count < 5; count++) await takes(5);
  expect(pace.limit()).toBe(10);
});

test("slow work halves the limit, down to the minimum, also if it fails", async () => {
  const { pace, takes, fails } = openPace();
  await takes(1000);
  expect(pace.limit()).toBe(4);
  for (let count = 0; count < 3; count++) await expect(fails(2000)).rejects.toThrow("failed");
  expect(pace.limit()).toBe(2);
});

test("work that fails at once, or takes a middling time, changes nothing", async () => {
  const { pace, takes, fails } = openPace();
  await expect(fails(0)).rejects.toThrow("failed");
  await takes(500);
  expect(pace.limit()).toBe(8);
});

test("slots follow the limit: fewer start when it falls, more when it rises", async () => {
  let max = 1;
  const slots = createSlots({ max: () => max, maxWaiting: 10 });
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const runs = works.map(({ promise }, index) =>
    slots.run(async () => {
      started.push(index);
      await promise;
    }),
  );
  await expect.poll(() => started).toEqual([0]);
  max = 3;
  works[0]?.resolve();
  await runs[0];
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  for (const { resolve } of works) resolve();
  await Promise.all(runs);
});
