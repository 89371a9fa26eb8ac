import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleQueue } from "./idle-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // A browser without `requestIdleCallback`: the next timer is the next idle moment.
  vi.stubGlobal("window", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ascending = (one: number, other: number) => one - other;

test("works on one item in each idle moment, in order, with items that came later", () => {
  const done: number[] = [];
  const queue = createIdleQueue((item: number) => done.push(item), ascending);
  queue.add([3, 2]);
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([2]);
  queue.add([1]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([2, 1]);
  vi.runAllTimers();
  expect(done).toEqual([2, 1, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test("stops", () => {
  const done: number[] = [];
  const queue = createIdleQueue((item: number) => done.push(item), ascending);
  queue.add([1]);
  queue.stop();
  vi.runAllTimers();
  expect(done).toEqual([]);
  queue.add([2]);
  vi.runAllTimers();
  expect(done).toEqual([2]);
});
