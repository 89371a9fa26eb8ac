import { expect, test, vi } from "vitest";
import { CircuitOpenError, createCircuitBreaker } from "./circuit-breaker.ts";

function createBreaker() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker({ maxFailures: 2, openMs: 100, now: () => clock.ms });
  const fail = () => breaker.guard(async () => Promise.reject(new Error("away"))).catch(String);
  return { breaker, clock, fail };
}

test("refuses calls after several failures in a row, then tries one call", async () => {
  const { breaker, clock, fail } = createBreaker();
  await fail();
  await fail();
  const work = vi.fn<() => Promise<number>>(async () => 1);
  await expect(breaker.guard(work)).rejects.toThrow(CircuitOpenError);
  expect(work).not.toHaveBeenCalled();
  clock.ms = 100;
  const probe = Promise.withResolvers<number>();
  const trying = breaker.guard(() => probe.promise);
  await expect(breaker.guard(work)).rejects.toThrow(CircuitOpenError);
  probe.resolve(1);
  await trying;
  expect(await breaker.guard(work)).toBe(1);
});

test("stays closed when successes come in between", async () => {
  const { breaker, fail } = createBreaker();
  await fail();
  await breaker.guard(async () => 1);
  await fail();
  expect(await breaker.guard(async () => 2)).toBe(2);
});

test("counts results that are failures", async () => {
  const { breaker } = createBreaker();
  const answer = () =>
    breaker.guard(
      async () => 503,
      (status) => status === 503,
    );
  expect(await answer()).toBe(503);
  expect(await answer()).toBe(503);
  await expect(answer()).rejects.toThrow(CircuitOpenError);
});
