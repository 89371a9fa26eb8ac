import { expect, test } from "vitest";
import { TimeLimitError, withTimeLimit } from "./time-limit.ts";

test("gives what the work gives within the limit", async () => {
  expect(await withTimeLimit(1000, async () => 5)).toBe(5);
});

test("throws after the limit and aborts the signal, even when the work never ends", async () => {
  let aborted = false;
  const work = (signal: AbortSignal) => {
    signal.addEventListener("abort", () => (aborted = true));
    return new Promise<never>(() => {});
  };
  await expect(withTimeLimit(5, work)).rejects.toThrow(TimeLimitError);
  expect(aborted).toBe(true);
});
