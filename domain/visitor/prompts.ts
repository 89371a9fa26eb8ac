import { type Locale, locales } from "../locales.ts";

/** Input of the decision about prompts (docs/specification.md §4; docs/reading-of-the-specification.md, "Modals and prompts"). */
export interface WelcomeSituation {
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
  /** Displayed site version. */
  readonly site: Locale;
  /** Path with its locale, as in the address. */
  readonly path: string;
  /** Locales that this host offers and that have their own content. */
  readonly offered: readonly Locale[];
  /** Whether the cookie `selected_country` exists. */
  readonly hasChosen: boolean;
  /** Default: those of the specification. */
  readonly limits?: PromptLimits | undefined;
}

/**
 * Settings that make prompts rarer than docs/specification.md §4 and §9 demand. They cannot make them more frequent, so
 * that no setting disturbs visitors.
 */
export interface PromptLimits {
  readonly welcome: {
    readonly isOff: boolean;
    /** Site versions without it. */
    readonly exceptSites: readonly Locale[];
    /** Ends of paths without it, such as `/careers`. */
    readonly exceptPaths: readonly string[];
  };
  readonly country: {
    readonly isOff: boolean;
    readonly exceptSites: readonly Locale[];
    readonly exceptPaths: readonly string[];
    /** Milliseconds since the page was loaded; at least `countryModalDelayMs`. */
    readonly delayMs: number;
    /** Narrowest window in pixels. */
    readonly minWidthPx: number;
  };
}

interface PromptRule<Situation> {
  readonly name: string;
  readonly prevents: (situation: Situation) => boolean;
}

/** In order; the first rule that matches is reported as the reason. */
const welcomeRules: readonly PromptRule<WelcomeSituation>[] = [
  { name: "the country is not known", prevents: ({ country }) => country === null },
  { name: "a country has been chosen", prevents: ({ hasChosen }) => hasChosen },
  { name: "French", prevents: ({ site }) => isFrench(site) },
  {
    name: "paths that end in /digital-terms",
    prevents: ({ path }) => path.replace(/\/+$/, "").endsWith("/digital-terms"),
  },
  { name: "switched off by settings", prevents: ({ limits }) => limits?.welcome.isOff ?? false },
  {
    name: "a site version or path excepted by settings",
    prevents: ({ limits, ...at }) => limits !== undefined && isExcepted(at, limits.welcome),
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

/** Returns the name of the rule that prevents the welcome prompt; null if it opens. */
export const welcomePreventedBy = (situation: WelcomeSituation): string | null =>
  welcomeRules.find(({ prevents }) => prevents(situation))?.name ?? null;

/**
 * Returns the site versions to offer: those for the visitor's country, or English if no offered one is for that
 * country. Empty if the prompt does not open.
 */
export const welcomeLocales = (situation: WelcomeSituation): readonly Locale[] =>
  welcomePreventedBy(situation) === null ? fittingLocales(situation) : [];

/** Returns whether a site version is for visitors from a country (ISO 3166-1 alpha-2). */
export const servesCountry = (locale: Locale, country: string): boolean =>
  locales[locale].countries.includes(country);

function fittingLocales({ country, offered }: WelcomeSituation): readonly Locale[] {
  const matching = offered.filter((locale) => country !== null && servesCountry(locale, country));
  return matching.length > 0 ? matching : ["en"];
}

const isExcepted = (
  { site, path }: { readonly site: Locale; readonly path: string },
  { exceptSites, exceptPaths }: Pick<PromptLimits["welcome"], "exceptSites" | "exceptPaths">,
): boolean =>
  exceptSites.includes(site) ||
  exceptPaths.some((end) => path.replace(/\/+$/, "").endsWith(end.replace(/\/+$/, "")));

const isFrench = (locale: Locale) => locale === "fr" || locale.startsWith("fr-");

/** Regions whose blocks open in a country modal. The cookie for visitors who closed the dialog has the same name. */
export const countryModalNames = ["modal_french", "modal_uk", "modal_us", "modal_german"] as const;
export type CountryModal = (typeof countryModalNames)[number];

const countryModals: Readonly<Partial<Record<Locale, CountryModal>>> = {
  fr: "modal_french",
  "en-gb": "modal_uk",
  en: "modal_us",
  de: "modal_german",
};

/** Minimum time on the site and screen width for a country modal (docs/specification.md §9). */
export const countryModalDelayMs = 10_000;
export const countryModalMinWidthPx = 768;

/** The limits of the specification: nothing is excepted. */
export const specifiedPromptLimits: PromptLimits = {
  welcome: { isOff: false, exceptSites: [], exceptPaths: [] },
  country: {
    isOff: false,
    exceptSites: [],
    exceptPaths: [],
    delayMs: countryModalDelayMs,
    minWidthPx: countryModalMinWidthPx,
  },
};

/** Kinds of page on which no country modal opens. */
export type QuietPage =
  | "form page"
  | "thank-you page"
  | "password gate"
  | "cookie settings"
  | "legal page";

export interface CountryModalSituation {
  readonly site: Locale;
  readonly subsite: string | null;
  /** Width of the browser window in pixels. */
  readonly width: number;
  /** Milliseconds since the page was loaded. */
  readonly elapsedMs: number;
  /** Whether a cookie says that any country modal was closed in the last 7 days. */
  readonly hasDismissed: boolean;
  /** Whether a country modal or the welcome prompt has opened since the page was loaded. */
  readonly hasOpened: boolean;
  /** Why the page shows no country modal; null if it may show one. */
  readonly quietPage: QuietPage | null;
  /** Path with its locale, as in the address. */
  readonly path: string;
  /** Default: those of the specification. */
  readonly limits?: PromptLimits | undefined;
}

/** In order; the first rule that matches is reported as the reason. */
const countryModalRules: readonly PromptRule<CountryModalSituation>[] = [
  { name: "the site version has none", prevents: ({ site }) => countryModals[site] === undefined },
  { name: "the subsite mrs", prevents: ({ subsite }) => subsite === "mrs" },
  {
    name: "a form page, thank-you page, gate, cookie settings or legal page",
    prevents: ({ quietPage }) => quietPage !== null,
  },
  { name: "a prompt has opened since the page was loaded", prevents: ({ hasOpened }) => hasOpened },
  { name: "switched off by settings", prevents: ({ limits }) => limits?.country.isOff ?? false },
  {
    name: "a site version or path excepted by settings",
    prevents: ({ limits, ...at }) => limits !== undefined && isExcepted(at, limits.country),
  },
  {
    name: "the screen is narrow",
    prevents: ({ width, limits = specifiedPromptLimits }) => width < limits.country.minWidthPx,
  },
  {
    name: "its time has not come",
    prevents: ({ elapsedMs, limits = specifiedPromptLimits }) => elapsedMs < limits.country.delayMs,
  },
  { name: "a country modal was closed", prevents: ({ hasDismissed }) => hasDismissed },
];

/** Returns the name of the rule that prevents the country modal; null if it opens. */
export const countryModalPreventedBy = (situation: CountryModalSituation): string | null =>
  countryModalRules.find(({ prevents }) => prevents(situation))?.name ?? null;

/** Returns the country modal to open now; null for none. */
export const countryModal = (situation: CountryModalSituation): CountryModal | null =>
  countryModalPreventedBy(situation) === null ? (countryModals[situation.site] ?? null) : null;
