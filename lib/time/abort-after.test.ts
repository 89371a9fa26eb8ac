import { expect, it, vi } from "vitest";
import { abortAfter } from "./abort-after.ts";

it("aborts when the time is over, not before", () => {
  vi.useFakeTimers();
  const signal = abortAfter(100);
  vi.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  vi.useRealTimers();
});

it("aborts as soon as the other signal does", () => {
  const cancel = new AbortController();
  const signal = abortAfter(60_000, cancel.signal);
  expect(signal.aborted).toBe(false);
  cancel.abort();
  expect(signal.aborted).toBe(true);
  expect(abortAfter(60_000, cancel.signal).aborted).toBe(true);
});
