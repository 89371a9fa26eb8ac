import { expect, it } from "vitest";
import { createHandClock } from "#testkit/hand-clock.ts";
import { whenPresent } from "./when-present.ts";

/** Waits for something that appears after this many milliseconds. */
function wait(presentAtMs: number, stopAtMs = Infinity) {
  const clock = createHandClock();
  const looks: number[] = [];
  const found: number[] = [];
  const stop = whenPresent({
    clock,
    isPresent() {
      looks.push(clock.now());
      return clock.now() >= presentAtMs;
    },
    onPresent: () => found.push(clock.now()),
  });
  if (stopAtMs < Infinity) clock.after(stopAtMs, stop);
  clock.advance(10_000);
  return { looks, found };
}

it.each([
  { presentAtMs: 0, looks: [0], found: [0] },
  { presentAtMs: 200, looks: [0, 200], found: [200] },
  { presentAtMs: 350, looks: [0, 200, 400], found: [400] },
  { presentAtMs: 1000, looks: [0, 200, 400, 600, 800, 1000], found: [1000] },
  { presentAtMs: 1001, looks: [0, 200, 400, 600, 800, 1000], found: [] },
])(
  "finds an object that appears after $presentAtMs ms at $found",
  ({ presentAtMs, looks, found }) => {
    expect(wait(presentAtMs)).toEqual({ looks, found });
  },
);

it("stops looking when it is stopped", () => {
  expect(wait(600, 300)).toEqual({ looks: [0, 200], found: [] });
});
