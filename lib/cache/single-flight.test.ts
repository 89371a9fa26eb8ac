import { expect, test, vi } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

test("does the work once for callers at the same time, and again later", async () => {
  const flight = createSingleFlight<number>();
  const work = vi.fn<() => Promise<number>>(async () => 7);
  expect(await Promise.all([flight.run("a", work), flight.run("a", work)])).toEqual([7, 7]);
  expect(work).toHaveBeenCalledTimes(1);
  await flight.run("a", work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("passes a failure to every caller that joined and does not remember it", async () => {
  const flight = createSingleFlight<number>();
  const failing = async () => Promise.reject(new Error("away"));
  const both = await Promise.allSettled([flight.run("a", failing), flight.run("a", failing)]);
  expect(both.map((result) => result.status)).toEqual(["rejected", "rejected"]);
  expect(await flight.run("a", async () => 1)).toBe(1);
});

test("starts the work again after forget, and the old flight does not end the new one", async () => {
  const flight = createSingleFlight<string>();
  const old = Promise.withResolvers<string>();
  const fresh = Promise.withResolvers<string>();
  const first = flight.run("a", () => old.promise);
  flight.forget();
  const second = flight.run("a", () => fresh.promise);
  old.resolve("old");
  expect(await first).toBe("old");
  const third = flight.run("a", async () => "third");
  fresh.resolve("fresh");
  expect(await Promise.all([second, third])).toEqual(["fresh", "fresh"]);
});
