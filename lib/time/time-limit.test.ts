import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { TimeLimitError, withTimeLimit } from "./time-limit.ts";

test("returns the result of work that ends within the limit", async () => {
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

test("returns a result that arrived while the thread was busy, although the limit is over by then", async () => {
  const answer = withTimeLimit(100, () => readFile(import.meta.filename, "utf8"));
  // Other threads read the file; this thread can receive it only after the limit.
  keepBusy(150);
  expect(await answer).toContain("keepBusy");
});

test("expires at last, even if the thread is always busy", async () => {
  const busy = setInterval(() => keepBusy(60), 1);
  const never = withTimeLimit(8, () => new Promise<never>(() => {}));
  await expect(never).rejects.toThrow(TimeLimitError);
  clearInterval(busy);
});

/** Blocks the thread for this long. Fake timers cannot be late, which these limits are about. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
