import {
  countryModal,
  countryModalDelayMs,
  type CountryModal,
  type CountryModalSituation,
} from "#domain/visitor/prompts.ts";
import type { PageClock } from "./page-clock.ts";

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
