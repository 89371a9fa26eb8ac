import { type Locale, locales } from "../locales.ts";

/** What decides whether a visitor is asked for a country (specification §4, decisions §5). */
export interface WelcomeSituation {
  /** ISO 3166-1 alpha-2; null when it could not be found out. */
  readonly country: string | null;
  /** Site version shown. */
  readonly site: Locale;
  /** Path with its locale, as in the address. */
  readonly path: string;
  /** Locales this host offers. */
  readonly offered: readonly Locale[];
  /** Whether the cookie `selected_country` is there. */
  readonly hasChosen: boolean;
}

/** Site versions that fit the visitor's country and are offered; none: there is nothing to ask. */
export function welcomeLocales(situation: WelcomeSituation): readonly Locale[] {
  const { country, site, path, offered, hasChosen } = situation;
  if (country === null || hasChosen || isFrench(site)) return [];
  if (path.replace(/\/+$/, "").endsWith("/digital-terms")) return [];
  if (site.includes(country.toLowerCase())) return [];
  const matching = offered.filter((locale) => locales[locale].countries.includes(country));
  const fitting = matching.length > 0 ? matching : (["en"] as const);
  return fitting.every((locale) => locale === site) ? [] : fitting;
}

const isFrench = (locale: Locale) => locale === "fr" || locale.startsWith("fr-");

/** Regions of blocks that open by themselves after a while. */
export type CountryModal = "modal_french" | "modal_uk" | "modal_us" | "modal_german";

const countryModals: Readonly<Partial<Record<Locale, CountryModal>>> = {
  fr: "modal_french",
  "en-gb": "modal_uk",
  en: "modal_us",
  de: "modal_german",
};

/** Time on the site, and width of the screen, from which a country modal opens (§9). */
export const countryModalDelayMs = 10_000;
const countryModalMinWidthPx = 768;

export interface CountryModalSituation {
  readonly site: Locale;
  readonly subsite: string | null;
  /** Pixels of the browser's window. */
  readonly width: number;
  /** Milliseconds since the page was loaded. */
  readonly elapsedMs: number;
  /** Whether the cookie `modal_french` is there. */
  readonly hasSeenFrench: boolean;
  /** Whether one has opened since the page was loaded. */
  readonly hasOpened: boolean;
}

/** The country modal to open now; null for none. */
export function countryModal(situation: CountryModalSituation): CountryModal | null {
  const { site, subsite, width, elapsedMs, hasSeenFrench, hasOpened } = situation;
  const modal = countryModals[site] ?? null;
  if (modal === null || subsite === "mrs" || hasOpened) return null;
  if (width < countryModalMinWidthPx || elapsedMs < countryModalDelayMs) return null;
  return modal === "modal_french" && hasSeenFrench ? null : modal;
}
