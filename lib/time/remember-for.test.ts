import { expect, test } from "vitest";
import { rememberFor } from "./remember-for.ts";

test("runs once for calls within the period, and again after it", async () => {
  let now = 0;
  let runs = 0;
  const read = rememberFor(
    1000,
    async () => ++runs,
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 999;
  expect(await read()).toBe(1);
  now = 1000;
  expect(await read()).toBe(2);
});

test("does not begin a second run while the first takes longer than the period", async () => {
  let now = 0;
  let runs = 0;
  const first = Promise.withResolvers<string>();
  const read = rememberFor(
    1000,
    () => (++runs === 1 ? first.promise : Promise.resolve("second")),
    () => now,
  );
  const early = read();
  now = 5000;
  const late = read();
  first.resolve("first");
  expect(await Promise.all([early, late])).toEqual(["first", "first"]);
  expect(await read()).toBe("second");
});

test("remembers a failure too", async () => {
  let runs = 0;
  const read = rememberFor(
    1000,
    () => Promise.reject(new Error(String(++runs))),
    () => 0,
  );
  await expect(read()).rejects.toThrow("1");
  await expect(read()).rejects.toThrow("1");
});
