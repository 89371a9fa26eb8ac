import { expect, test } from "vitest";
import { createSlots, NoRoomError } from "./slots.ts";

test("limits running and waiting work, and refuses the rest at once", async () => {
  const slots = createSlots({ max: 2, maxWaiting: 1 });
  const ends = [0, 1, 2].map(() => Promise.withResolvers<number>());
  const started: number[] = [];
  const work = ends.map(async ({ promise }, index) =>
    slots.run(async () => {
      started.push(index);
      return promise;
    }),
  );
  await expect(slots.run(async () => 3)).rejects.toThrow(NoRoomError);
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve(1);
  await work[1];
  ends[0]?.resolve(0);
  ends[2]?.resolve(2);
  expect(await Promise.all(work)).toEqual([0, 1, 2]);
  expect(await slots.run(async () => 4)).toBe(4);
});

test("passes the slot of failed work to the next", async () => {
  const slots = createSlots({ max: 1, maxWaiting: 1 });
  const failing = slots.run(async () => Promise.reject(new Error("away")));
  const next = slots.run(async () => 1);
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe(1);
});
