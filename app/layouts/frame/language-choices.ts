import type { Translation } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { languagesOf, type Locale, localeCodes } from "#domain/locales.ts";
import type { SiteData } from "../site-data.ts";
import { translationFor } from "../translation-for.ts";

export type LanguageSite = Pick<SiteData, "address" | "offered">;

export interface LanguageChoice {
  readonly language: Locale;
  readonly href: string;
  /** Actual language of the page. */
  readonly shownIn: Locale;
  readonly isCurrent: boolean;
}

/**
 * Returns links to the same page in other languages: the languages of the site version if it has several, and the
 * offered site versions. `translations`: null on error pages.
 */
export function languageChoices(site: LanguageSite, translations: readonly Translation[] | null) {
  const choicesOf = (places: readonly Omit<Address, "path">[]) =>
    places.flatMap((place) => choiceOf(place, site.address, translations));
  const languages = hasLanguageChoice(site) ? languagesOf(site.address.site) : [];
  return {
    own: choicesOf(languages.map((language) => ({ site: site.address.site, language }))),
    sites: choicesOf(site.offered.map((locale) => ({ site: locale, language: locale }))),
  };
}

/**
 * On hosts with the ten common locales, each site version is offered only in its own language. Visitors at another
 * address already see the links back.
 */
const hasLanguageChoice = ({ offered, address: { site, language } }: LanguageSite): boolean =>
  offered.length === localeCodes.length || !offered.includes(site) || site !== language;

/** Returns null if the page exists in no language of the fallback chain. */
function choiceOf(
  place: Omit<Address, "path">,
  current: Address,
  translations: readonly Translation[] | null,
): LanguageChoice[] {
  const { site, language } = place;
  const shown =
    translations === null
      ? { locale: language, path: "/" }
      : translationFor(language, translations);
  if (shown === null) return [];
  return [
    {
      language,
      href: buildPath({ ...place, path: shown.path }),
      shownIn: shown.locale,
      isCurrent: site === current.site && language === current.language,
    },
  ];
}
