import { expect, it } from "vitest";
import { afterCountryModalDelay, countryModalNow } from "./country-modal-timer.ts";

const ready = {
  site: "de",
  subsite: null,
  width: 1000,
  hasSeenFrench: false,
  hasOpened: false,
} as const;

/** A clock that is moved by hand, and what was shown by its time. */
function start(from: number, read = () => ({ ...ready, width: ready.width as number })) {
  let now = from;
  let due: { at: number; run: () => void } | null = null;
  const shown: string[] = [];
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      due = { at: now + ms, run };
      return () => {
        due = null;
      };
    },
  };
  const stop = afterCountryModalDelay(clock, () => {
    const modal = countryModalNow(clock, read());
    if (modal !== null) shown.push(modal);
  });
  const moveTo = (time: number) => {
    now = time;
    if (due !== null && due.at <= now) due.run();
  };
  return { moveTo, shown, stop };
}

it("shows the dialog ten seconds after the page was loaded, not before", () => {
  const { moveTo, shown } = start(300.4);
  moveTo(9_999);
  expect(shown).toEqual([]);
  moveTo(10_000.4);
  expect(shown).toEqual(["modal_german"]);
});

it("asks at once where the time has passed on an earlier page", () => {
  const { moveTo, shown } = start(60_000);
  moveTo(60_000);
  expect(shown).toEqual(["modal_german"]);
});

it("judges by the situation at that time", () => {
  let width = 1000;
  const { moveTo, shown } = start(0, () => ({ ...ready, width }));
  width = 400;
  moveTo(10_000);
  expect(shown).toEqual([]);
});

it("shows nothing after it was stopped", () => {
  const { moveTo, shown, stop } = start(0);
  stop();
  moveTo(10_000);
  expect(shown).toEqual([]);
});
