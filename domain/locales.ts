import {
  customerPortals,
  offeredLocales as brandLocales,
  webShops,
} from "#sample/brand/locales.ts";

/** The 22 locale codes of the specification, in its order. The brand settings choose those offered on every host. */
export const localeCodes = [
  "en",
  "de",
  "fr",
  "es",
  "pt",
  "it",
  "nl",
  "ja",
  "en-gb",
  "en-int",
  "en-ca",
  "de-ch",
  "de-at",
  "fr-ca",
  "fr-be",
  "fr-ch",
  "nl-be",
  "no",
  "fi",
  "da",
  "sv",
  "in",
] as const;

export type Locale = (typeof localeCodes)[number];

/** Locales with complete interface texts (`app/i18n/messages`). All others fall back to these. */
export const translatedLocales: readonly Locale[] = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pt",
  "ja",
];

export const defaultLocale = "en" satisfies Locale;

interface LocaleEntry {
  /** Name of the locale in its own language, for the language menu. */
  readonly label: string;
  /** Short form for the menu. */
  readonly labelCode: string;
  /** BCP 47 tag for `<html lang>` and, in lower case, for `hreflang`. */
  readonly tag: string;
  /** Tag of the language alone, for the `lang` of the menu entry. */
  readonly labelTag: string;
  /** Locale for formatting dates. */
  readonly dateTag: string;
  /** Locales that content and interface texts fall back to, in order; `en` is last. */
  readonly fallbacks: readonly Locale[];
  /** Languages that this site version may show in addition to its own. */
  readonly otherLanguages: readonly Locale[];
  /** Countries (ISO 3166-1 alpha-2) of the visitors that this locale is for. */
  readonly countries: readonly string[];
}

/** All facts about the locales, one locale per line. */
// oxfmt-ignore
export const locales: Readonly<Record<Locale, LocaleEntry>> = {
  en: { label: "English", labelCode: "EN", tag: "en-US", labelTag: "en", dateTag: "en-GB", fallbacks: [], otherLanguages: [], countries: ["US"] },
  de: { label: "Deutsch", labelCode: "DE", tag: "de", labelTag: "de", dateTag: "de", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["DE"] },
  fr: { label: "Français", labelCode: "FR", tag: "fr", labelTag: "fr", dateTag: "fr", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["FR"] },
  es: { label: "Español", labelCode: "ES", tag: "es", labelTag: "es", dateTag: "es", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["ES"] },
  pt: { label: "Português", labelCode: "PT", tag: "pt", labelTag: "pt", dateTag: "pt-BR", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["PT", "BR"] },
  it: { label: "Italiano", labelCode: "IT", tag: "it", labelTag: "it", dateTag: "it", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["IT"] },
  nl: { label: "Nederlands", labelCode: "NL", tag: "nl", labelTag: "nl", dateTag: "nl", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["NL"] },
  ja: { label: "日本語", labelCode: "JA", tag: "ja", labelTag: "ja", dateTag: "ja", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["JP"] },
  "en-gb": { label: "English (United Kingdom)", labelCode: "UK", tag: "en-GB", labelTag: "en-GB", dateTag: "en-GB", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["GB", "IE"] },
  "en-int": { label: "English (International)", labelCode: "INT", tag: "en", labelTag: "en", dateTag: "en-GB", fallbacks: ["en"], otherLanguages: [], countries: [] },
  "en-ca": { label: "English (Canada)", labelCode: "CA", tag: "en-CA", labelTag: "en-CA", dateTag: "en-CA", fallbacks: ["en"], otherLanguages: ["fr-ca", "fr", "en-int"], countries: ["CA"] },
  "de-ch": { label: "Deutsch (Schweiz)", labelCode: "CH", tag: "de-CH", labelTag: "de-CH", dateTag: "de-CH", fallbacks: ["de", "en"], otherLanguages: ["fr-ch", "it", "de", "fr", "en-int"], countries: ["CH"] },
  "de-at": { label: "Deutsch (Österreich)", labelCode: "AT", tag: "de-AT", labelTag: "de-AT", dateTag: "de-AT", fallbacks: ["de", "en"], otherLanguages: ["de", "en-int"], countries: ["AT"] },
  "fr-ca": { label: "Français (Canada)", labelCode: "CA-FR", tag: "fr-CA", labelTag: "fr-CA", dateTag: "fr-CA", fallbacks: ["fr", "en"], otherLanguages: ["en-ca", "fr", "en-int"], countries: ["CA"] },
  "fr-be": { label: "Français (Belgique)", labelCode: "BE-FR", tag: "fr-BE", labelTag: "fr-BE", dateTag: "fr-BE", fallbacks: ["fr", "en"], otherLanguages: ["nl-be", "fr", "nl", "en-int"], countries: ["BE"] },
  "fr-ch": { label: "Français (Suisse)", labelCode: "CH-FR", tag: "fr-CH", labelTag: "fr-CH", dateTag: "fr-CH", fallbacks: ["fr", "en"], otherLanguages: ["de-ch", "it", "fr", "de", "en-int"], countries: ["CH"] },
  "nl-be": { label: "Nederlands (België)", labelCode: "BE-NL", tag: "nl-BE", labelTag: "nl-BE", dateTag: "nl-BE", fallbacks: ["nl", "en"], otherLanguages: ["fr-be", "nl", "fr", "en-int"], countries: ["BE"] },
  no: { label: "Norsk", labelCode: "NO", tag: "no", labelTag: "no", dateTag: "nn", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["NO"] },
  fi: { label: "Suomi", labelCode: "FI", tag: "fi", labelTag: "fi", dateTag: "fi", fallbacks: ["en"], otherLanguages: ["sv", "en-int"], countries: ["FI"] },
  da: { label: "Dansk", labelCode: "DA", tag: "da", labelTag: "da", dateTag: "da", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["DK"] },
  sv: { label: "Svenska", labelCode: "SV", tag: "sv", labelTag: "sv", dateTag: "sv", fallbacks: ["en"], otherLanguages: ["fi", "en-int"], countries: ["SE"] },
  in: { label: "English (India)", labelCode: "IN", tag: "en-IN", labelTag: "en-IN", dateTag: "en-GB", fallbacks: ["en"], otherLanguages: ["en-int"], countries: ["IN"] },
};

/** Locales offered on every host: in the language menu, the sitemap, `hreflang`, browser matching and prompts. */
export const commonlyOffered: readonly Locale[] = brandLocales;

/** Returns the log-in page of the customer portal; null if the locale has none. */
export const portalUrlOf = (locale: Locale): string | null => customerPortals[locale] ?? null;

/** Returns the address of the web shop; null if the locale has none. */
export const shopUrlOf = (locale: Locale): string | null => webShops[locale] ?? null;

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(locales, value);
}

/** Returns the locale itself, then its fallbacks, with `en` last. */
export function fallbackChain(locale: Locale): readonly Locale[] {
  return [locale, ...locales[locale].fallbacks];
}

/** Returns the locales that a host offers: all of them on subsites and on hosts with `mail-` in their name. */
export function offeredLocales(place: { host: string; subsite: string | null }): readonly Locale[] {
  return place.subsite !== null || place.host.includes("mail-") ? localeCodes : commonlyOffered;
}

/** Returns the language of a locale without its region, as a BCP 47 tag: `de` for `de-ch`. */
export const languageCodeOf = (locale: Locale): string => locales[locale].tag.replace(/-.*/, "");

/** Returns whether two locales have the same language, even if for different regions. */
export const isSameLanguage = (one: Locale, other: Locale): boolean =>
  languageCodeOf(one) === languageCodeOf(other);

/** Returns the languages that a site version may show, its own first. */
export function languagesOf(site: Locale): readonly Locale[] {
  return [site, ...locales[site].otherLanguages];
}
