import { loadingBar } from "#domain/constants.ts";

/** What the bar shows. */
export interface LoadingBarState {
  readonly isShown: boolean;
  /** 0 to 100. */
  readonly percent: number;
  readonly hasFailed: boolean;
}

export interface Timers {
  setTimeout(work: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

const { throttleMs, durationMs, tickMs, hideMs } = loadingBar;
const step = Math.floor((100 * tickMs) / durationMs);
const hidden: LoadingBarState = { isShown: false, percent: 0, hasFailed: false };

/**
 * Creates the state machine of the loading bar. Fast navigations show nothing. Otherwise the bar fills in steps and
 * waits at the end. Success fills it, failure colours it, and both hide it after a while.
 */
export function createLoadingBar(show: (state: LoadingBarState) => void, timers: Timers) {
  let state = hidden;
  let timer: number | undefined;

  const update = (next: LoadingBarState) => {
    state = next;
    show(state);
  };
  const after = (ms: number, work: () => void) => {
    if (timer !== undefined) timers.clearTimeout(timer);
    timer = timers.setTimeout(work, ms);
  };
  const tick = () => {
    update({ ...state, isShown: true, percent: Math.min(100, state.percent + step) });
    if (state.percent < 100) after(tickMs, tick);
  };
  const end = (hasFailed: boolean) => {
    if (!state.isShown) {
      if (timer !== undefined) timers.clearTimeout(timer);
      return;
    }
    update({ isShown: true, percent: 100, hasFailed });
    after(hideMs, () => update(hidden));
  };

  return {
    start() {
      state = hidden;
      after(throttleMs, tick);
    },
    finish: () => end(false),
    fail: () => end(true),
  };
}
