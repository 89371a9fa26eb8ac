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

interface PromptRule<Situation> {
  readonly name: string;
  readonly prevents: (situation: Situation) => boolean;
}

/** In order; the first that prevents the question is the reason. */
const welcomeRules: readonly PromptRule<WelcomeSituation>[] = [
  { name: "the country is not known", prevents: ({ country }) => country === null },
  { name: "a country has been chosen", prevents: ({ hasChosen }) => hasChosen },
  { name: "French", prevents: ({ site }) => isFrench(site) },
  {
    name: "paths that end in /digital-terms",
    prevents: ({ path }) => path.replace(/\/+$/, "").endsWith("/digital-terms"),
  },
  {
    name: "the country is a part of the site version's code",
    prevents: ({ country, site }) => country !== null && site.includes(country.toLowerCase()),
  },
  {
    name: "only the site version shown fits the country",
    prevents: (at) => fittingLocales(at).every((locale) => locale === at.site),
  },
];

/** Name of the rule that prevents the question for the country; null when it is asked. */
export const welcomePreventedBy = (situation: WelcomeSituation): string | null =>
  welcomeRules.find(({ prevents }) => prevents(situation))?.name ?? null;

/** Site versions that fit the visitor's country and are offered; none: there is nothing to ask. */
export const welcomeLocales = (situation: WelcomeSituation): readonly Locale[] =>
  welcomePreventedBy(situation) === null ? fittingLocales(situation) : [];

function fittingLocales({ country, offered }: WelcomeSituation): readonly Locale[] {
  const matching = offered.filter(
    (locale) => country !== null && locales[locale].countries.includes(country),
  );
  return matching.length > 0 ? matching : ["en"];
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

/** In order; the first that prevents the dialog is the reason. */
const countryModalRules: readonly PromptRule<CountryModalSituation>[] = [
  { name: "the site version has none", prevents: ({ site }) => countryModals[site] === undefined },
  { name: "the subsite mrs", prevents: ({ subsite }) => subsite === "mrs" },
  { name: "one has opened since the page was loaded", prevents: ({ hasOpened }) => hasOpened },
  { name: "the screen is narrow", prevents: ({ width }) => width < countryModalMinWidthPx },
  {
    name: "its time has not come",
    prevents: ({ elapsedMs }) => elapsedMs < countryModalDelayMs,
  },
  {
    name: "the French one has been seen",
    prevents: ({ site, hasSeenFrench }) => site === "fr" && hasSeenFrench,
  },
];

/** Name of the rule that prevents the country's dialog; null when it opens. */
export const countryModalPreventedBy = (situation: CountryModalSituation): string | null =>
  countryModalRules.find(({ prevents }) => prevents(situation))?.name ?? null;

/** The country modal to open now; null for none. */
export const countryModal = (situation: CountryModalSituation): CountryModal | null =>
  countryModalPreventedBy(situation) === null ? (countryModals[situation.site] ?? null) : null;
