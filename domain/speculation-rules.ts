import { clientNavigationAttribute } from "./client-navigation.ts";
import { contactPath, demoPath, fixedPages } from "./fixed-pages.ts";

/** Address of the rules by which browsers render linked pages before the click. */
export const speculationRulesPath = "/speculation-rules.json";

/**
 * Pages whose purpose is a form or its answer, and settings of the visitor. Other pages with a form, pages with a
 * password and drafts cannot be recognised by their address; the server refuses to prefetch them
 * (`server/pages/answer-prefetch.ts`).
 */
const pagesWithForms = [
  contactPath,
  demoPath,
  ...fixedPages
    .filter(({ isThanks, name }) => isThanks || name === "cookie-settings" || name === "search")
    .map(({ path }) => path),
];

/** Addresses that are not pages: interfaces, pages for operators and editors, and files, which have an extension. */
const otherAddresses = ["/api/*", "/-/*", "/*.*"];

/**
 * Links that are not rendered before the click: downloads, links to another tab, and those that client navigation
 * follows.
 */
const otherLinks = ["a[download]", "a[target]", `[${clientNavigationAttribute}] a:not([hreflang])`];

/** Returns a pattern for a content path below any locale, or none. */
const inEveryLanguage = (path: string) => `{/*}?${path}`;

/**
 * The rules, the same for every page and visitor. `moderate`: the pointer has rested on the link, or pressed it. An address with a query
 * filters a list or names a campaign, which must count only when the visitor opens the page; a fragment opens a dialog
 * or leads to a place on the same page.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: { pathname: "/*", search: "", hash: "" } },
          { not: { href_matches: [...otherAddresses, ...pagesWithForms.map(inEveryLanguage)] } },
          { not: { selector_matches: otherLinks } },
        ],
      },
      eagerness: "moderate",
    },
  ],
} as const;
