import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoadingBar, type LoadingBarState } from "./loading-bar-machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openBar() {
  const shown: LoadingBarState[] = [];
  const bar = createLoadingBar((state) => shown.push(state), {
    setTimeout: (work, ms) => Number(setTimeout(work, ms)),
    clearTimeout: (id) => clearTimeout(id),
  });
  return { bar, shown, now: () => shown.at(-1) };
}

describe("the loading bar", () => {
  it("stays hidden if the page arrives within 200 ms", () => {
    const { bar, shown } = openBar();
    bar.start();
    vi.advanceTimersByTime(199);
    bar.finish();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
  });

  it("fills by 2 % every 100 ms, is full 5 s after it appeared, and then waits", () => {
    const { bar, now } = openBar();
    bar.start();
    vi.advanceTimersByTime(200);
    expect(now()).toEqual({ isShown: true, percent: 2, hasFailed: false });
    vi.advanceTimersByTime(1000);
    expect(now()?.percent).toBe(22);
    vi.advanceTimersByTime(60_000);
    expect(now()).toEqual({ isShown: true, percent: 100, hasFailed: false });
  });

  it("is full when the page has arrived, and hidden 500 ms later", () => {
    const { bar, now } = openBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.finish();
    expect(now()).toEqual({ isShown: true, percent: 100, hasFailed: false });
    vi.advanceTimersByTime(499);
    expect(now()?.isShown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(now()).toEqual({ isShown: false, percent: 0, hasFailed: false });
  });

  it("shows that a page has failed", () => {
    const { bar, now } = openBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.fail();
    expect(now()).toEqual({ isShown: true, percent: 100, hasFailed: true });
  });

  it("starts again when the visitor opens another page during a load", () => {
    const { bar, now } = openBar();
    bar.start();
    vi.advanceTimersByTime(2000);
    bar.start();
    vi.advanceTimersByTime(200);
    expect(now()?.percent).toBe(2);
  });
});
