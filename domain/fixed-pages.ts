import { feedsPath } from "./feeds.ts";
import { localeCodes, type Locale } from "./locales.ts";

/** Pages that the site has even if the content backend has none at their address (docs/specification.md §2). */

/** Content path of the page with the ways to reach the company, in every language. */
export const contactPath = "/contact";

/** Content path of the page on which visitors request a demo, in every language. */
export const demoPath = "/request-a-demo";

/** Content path of the list of contracts, in every language. */
export const contractsPath = "/contracts";

/** Names of the pages that list content. */
export const listNames = [
  "contracts",
  "customers",
  "events",
  "knowledge-hub",
  "offices",
  "partners",
  "press",
  "resources",
  "staff",
] as const;

export type ListName = (typeof listNames)[number];

export type FixedPageName =
  | ListName
  | "thank-you"
  | "thank-you-light"
  | "thank-you-support"
  | "ap-demo-requested"
  | "ar-demo-requested"
  | "search"
  | "cookie-settings"
  | "feeds"
  | "eula";

export interface FixedPage {
  readonly name: FixedPageName;
  /** Content path, the same in every language. */
  readonly path: string;
  /** Content languages in which it exists. */
  readonly languages: readonly Locale[];
  readonly layout: "default" | "light";
  /** The page thanks for a submission, or says that there was none. */
  readonly isThanks: boolean;
  /** The list on the page; null for none. */
  readonly list: ListName | null;
  /** Names of route steps that run after the common ones. */
  readonly steps: readonly string[];
}

const thanks = { isThanks: true, list: null, steps: ["no-index", "no-store"] } as const;

const listPage = (name: ListName): FixedPage => ({
  name,
  path: `/${name}`,
  languages: localeCodes,
  layout: "default",
  isThanks: false,
  list: name,
  steps: [],
});

const generalThanks: FixedPage = {
  name: "thank-you",
  path: "/thank-you-page",
  languages: localeCodes,
  layout: "default",
  ...thanks,
};

// oxfmt-ignore
export const fixedPages: readonly FixedPage[] = [
  generalThanks,
  { name: "search", path: "/search", languages: localeCodes, layout: "default", isThanks: false, list: null, steps: ["no-index"] },
  { name: "cookie-settings", path: "/cookie-settings", languages: localeCodes, layout: "default", isThanks: false, list: null, steps: ["no-index"] },
  { name: "feeds", path: feedsPath, languages: localeCodes, layout: "default", isThanks: false, list: null, steps: ["no-index"] },
  { name: "eula", path: "/eula", languages: ["en"], layout: "default", isThanks: false, list: null, steps: [] },
  { name: "thank-you-light", path: "/thank-you-light", languages: ["en"], layout: "light", ...thanks },
  { name: "thank-you-support", path: "/thank-you-support-light", languages: ["en"], layout: "light", ...thanks },
  { name: "ap-demo-requested", path: "/ap-automation/thanks-for-requesting-a-demo", languages: ["en", "en-gb"], layout: "default", ...thanks },
  { name: "ar-demo-requested", path: "/ar-automation/thanks-for-requesting-a-demo", languages: ["en", "en-gb"], layout: "default", ...thanks },
  ...(["contracts", "customers", "events", "knowledge-hub", "offices", "partners", "press", "resources", "staff"] as const).map(listPage),
];

/** Returns the fixed page at a content path, in any language; null if there is none. */
export const fixedPageAt = (path: string): FixedPage | null =>
  fixedPages.find((page) => page.path === path) ?? null;

/** Returns whether a page can exist at a content path in a language. Fixed pages exist only in their own languages. */
export const mayExist = ({
  locale,
  path,
}: {
  readonly locale: Locale;
  readonly path: string;
}): boolean => fixedPageAt(path)?.languages.includes(locale) ?? true;

/**
 * Returns a thank-you page by name. Returns the general one for any other name, or if the page does not exist in the
 * language.
 */
export function thanksPage(name: string, language: Locale): FixedPage {
  const found = fixedPages.find((page) => page.name === name && page.isThanks);
  return found?.languages.includes(language) ? found : generalThanks;
}
