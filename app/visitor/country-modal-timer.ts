import {
  countryModal,
  countryModalDelayMs,
  type CountryModal,
  type CountryModalSituation,
} from "#domain/visitor/prompts.ts";
import type { PageClock } from "./page-clock.ts";

/** Calls back when the time of the country's dialog has come, soon where it has passed. Returns what stops it. */
export const afterCountryModalDelay = (clock: PageClock, run: () => void): (() => void) =>
  clock.after(Math.max(0, Math.ceil(countryModalDelayMs - clock.now())), run);

/** The country's dialog to open now; null for none. */
export const countryModalNow = (
  clock: Pick<PageClock, "now">,
  situation: Omit<CountryModalSituation, "elapsedMs">,
): CountryModal | null =>
  // Clocks of browsers are coarse: a fraction of a millisecond may be missing.
  countryModal({ ...situation, elapsedMs: Math.ceil(clock.now()) });
