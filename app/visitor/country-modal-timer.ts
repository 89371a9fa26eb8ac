import {
  countryModal,
  countryModalDelayMs,
  type CountryModal,
  type CountryModalSituation,
} from "#domain/visitor/prompts.ts";

/** Time since the document was loaded. */
export interface PageClock {
  /** Milliseconds. */
  now(): number;
  /** Runs something later; the answer stops it. */
  after(ms: number, run: () => void): () => void;
}

interface CountryModalTimer {
  readonly clock: PageClock;
  /** The situation at that time. */
  readonly read: () => Omit<CountryModalSituation, "elapsedMs">;
  readonly show: (modal: CountryModal) => void;
}

/** Shows the country's dialog when its time has come, if the situation then is one for it. Returns what stops it. */
export function startCountryModalTimer({ clock, read, show }: CountryModalTimer): () => void {
  return clock.after(Math.max(0, Math.ceil(countryModalDelayMs - clock.now())), () => {
    // Clocks of browsers are coarse: a fraction of a millisecond may be missing.
    const modal = countryModal({ ...read(), elapsedMs: Math.ceil(clock.now()) });
    if (modal !== null) show(modal);
  });
}

/** The browser's own clock. */
export const pageClock: PageClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
