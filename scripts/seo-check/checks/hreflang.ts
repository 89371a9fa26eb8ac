import type { Check } from "../check.ts";
import type { Crawl } from "../crawl.ts";
import { canonicalPages } from "../indexable.ts";
import type { Alternate } from "../read-page.ts";

const tag = /^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/;

/** Pages in several languages name each other. */
export const hreflang: Check = {
  name: "Languages (hreflang)",
  advice:
    "Every language version has to name all versions, itself included, and they have to name it.",
  run: (crawl) => {
    const start = crawl.pages.get(`${crawl.publicOrigin}/`)?.page ?? null;
    const defaults = start?.alternates.find(({ language }) => language === "x-default")?.href;
    const defaultLanguage = start?.alternates.find(
      ({ language, href }) => language !== "x-default" && href === defaults,
    )?.language;
    return canonicalPages(crawl).flatMap(({ address, page: { alternates } }) =>
      alternates.length === 0
        ? []
        : messagesOf(crawl, { address, alternates, defaultLanguage }).map((message) => ({
            address,
            message,
          })),
    );
  },
};

interface Versions {
  readonly address: string;
  readonly alternates: readonly Alternate[];
  /** Language of the address that the home page gives as `x-default`. */
  readonly defaultLanguage: string | undefined;
}

function messagesOf(crawl: Crawl, { address, alternates, defaultLanguage }: Versions) {
  const languages = alternates.map(({ language }) => language);
  const invalid = languages.filter((language) => !tag.test(language));
  const repeated = languages.filter((language, index) => languages.indexOf(language) < index);
  const needsDefault = defaultLanguage !== undefined && languages.includes(defaultLanguage);
  return [
    ...invalid.map((language) => `names the invalid language ${language}`),
    ...repeated.map((language) => `names ${language} twice`),
    ...(alternates.some(({ href }) => href === address) ? [] : ["does not name itself"]),
    ...(needsDefault && !languages.includes("x-default") ? ["has no x-default"] : []),
    ...alternates.flatMap(({ language, href }) =>
      targetMessage(crawl, { address, language, href }),
    ),
  ];
}

function targetMessage(
  crawl: Crawl,
  { address, language, href }: Alternate & { readonly address: string },
): readonly string[] {
  const target = crawl.pages.get(href);
  if (target === undefined) return crawl.left > 0 ? [] : [`${language}: ${href} was not found`];
  if (target.page === null) return [`${language}: ${href} answers ${target.status}`];
  if (!target.isIndexable) return [`${language}: ${href} may not be shown by search engines`];
  if (!target.page.alternates.some((back) => back.href === address))
    return [`${language}: ${href} does not name this page`];
  return [];
}
