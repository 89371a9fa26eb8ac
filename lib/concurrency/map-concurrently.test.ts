import { expect, test } from "vitest";
import { mapConcurrently } from "./map-concurrently.ts";

test("keeps the order and never works on more items than the limit", async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    running++;
    most = Math.max(most, running);
    await Promise.resolve();
    running--;
    return item * 10;
  });
  expect(results).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
});

test("throws the first failure", async () => {
  const work = async (item: number) => (item === 2 ? Promise.reject(new Error("two")) : item);
  await expect(mapConcurrently([1, 2, 3], 2, work)).rejects.toThrow("two");
});
