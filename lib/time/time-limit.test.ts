import { readFile } from "node:fs/promises";
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

test("gives an answer that arrived while the thread was busy, although the limit is over by then", async () => {
  const answer = withTimeLimit(400, () => readFile(import.meta.filename, "utf8"));
  // The file is read by other threads; this one can receive it only after the limit.
  keepBusy(500);
  expect(await answer).toContain("keepBusy");
});

test("expires in the end, even when the thread is busy all the time", async () => {
  const busy = setInterval(() => keepBusy(60), 1);
  const never = withTimeLimit(8, () => new Promise<never>(() => {}));
  await expect(never).rejects.toThrow(TimeLimitError);
  clearInterval(busy);
});

/** Computes for so long, and receives nothing in that time. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
