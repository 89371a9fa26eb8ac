import { fixedPageAt } from "#domain/fixed-pages.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { buildPath } from "#domain/addresses.ts";
import type { ContentUnit, Snapshot } from "./snapshot.ts";

/** Returns the status with which the site answers a path; null if it is unknown. */
export type StatusOf = (path: string) => Promise<number | null>;

/** Finds content by address. */
export interface SiteIndex {
  unit(id: string): ContentUnit | null;
  /** Returns the unit with a published page at a content path in a language, without those it falls back to. */
  at(locale: Locale, path: string): ContentUnit | null;
  /** Returns whether visitors find a unit in a language or those it falls back to. */
  isShown(unit: ContentUnit, locale: Locale): boolean;
  /**
   * Returns whether visitors find something at a content path in a language or those it falls back to. Asks the site only
   * about addresses that no content has.
   */
  isReachable(locale: Locale, path: string): Promise<boolean>;
}

/** The site is asked about no more addresses: rendering pages takes time. */
const maxAsked = 2000;

const isShown = (unit: ContentUnit, locale: Locale) =>
  fallbackChain(locale).some((each) =>
    unit.versions.some((version) => version.locale === each && version.isPublished),
  );

export function createSiteIndex({ units }: Snapshot, statusOf: StatusOf): SiteIndex {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const byPath = new Map<string, ContentUnit>();
  for (const unit of units)
    for (const { locale, paths, isPublished } of unit.versions)
      if (isPublished)
        for (const path of paths) byPath.set(`${locale} ${path.toLowerCase()}`, unit);
  const asked = new Map<string, Promise<boolean>>();

  const at = (locale: Locale, path: string) =>
    byPath.get(`${locale} ${path.toLowerCase()}`) ?? null;

  function ask(address: string): Promise<boolean> {
    const known = asked.get(address);
    if (known !== undefined) return known;
    if (asked.size >= maxAsked) return Promise.resolve(true);
    // Only what the site certainly does not have is reported.
    const answer = statusOf(address).then((status) => status !== 404 && status !== 410);
    asked.set(address, answer);
    return answer;
  }

  return {
    unit: (id) => byId.get(id) ?? null,
    at,
    isShown,
    async isReachable(locale, path) {
      if (path === "/" || fixedPageAt(path) !== null) return true;
      const numbered = byId.get(path.slice(1));
      if (numbered !== undefined) return isShown(numbered, locale);
      if (fallbackChain(locale).some((each) => at(each, path) !== null)) return true;
      return ask(buildPath({ site: locale, language: locale, path }));
    },
  };
}
