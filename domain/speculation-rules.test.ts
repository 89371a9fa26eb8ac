import { describe, expect, it } from "vitest";
import { speculationRules, speculationRulesPath } from "./speculation-rules.ts";

const origin = "https://www.site.example";
const [all, { not: addresses }] = speculationRules.prerender[0].where.and;
const base = origin + speculationRulesPath;

/** Returns whether the rules include an address, by the browser's own patterns. */
function isIncluded(address: string): boolean {
  const { href } = new URL(address, origin);
  const isOwn = new URLPattern({ ...all.href_matches, baseURL: base }).test(href);
  return isOwn && !addresses.href_matches.some((each) => new URLPattern(each, base).test(href));
}

describe("pages rendered before the click", () => {
  it.each([
    "/",
    "/de",
    "/de-ch/fr",
    "/pricing",
    "/de/preise",
    "/de-ch/fr/ap-automation",
    "/customers/lakeview-health",
    "/resources",
    // Part of another word.
    "/contact-centre-automation",
    "/api-first",
  ])("%s", (address) => {
    expect(isIncluded(address)).toBe(true);
  });
});

describe("addresses that are not", () => {
  it.each([
    ["another origin", "https://other.example/pricing"],
    ["a campaign", "/pricing?utm_source=mail"],
    ["a filter", "/resources?type=guide"],
    ["a place on a page", "/pricing#prices"],
    ["a dialog", "/#modal=form:42"],
    ["a form", "/contact"],
    ["a form", "/de/contact"],
    ["a form", "/de-ch/fr/request-a-demo"],
    ["an answer to a form", "/thank-you-page"],
    ["an answer to a form", "/en-gb/ap-automation/thanks-for-requesting-a-demo"],
    ["the search", "/fr/search"],
    ["settings of the visitor", "/de/cookie-settings"],
    ["the start of a draft", "/api/draft"],
    ["a review", "/api/review/de"],
    ["a page for operators", "/-/gallery"],
    ["a document", "/sites/default/files/prices.pdf"],
    ["a feed", "/feeds/press.xml"],
    ["a page as Markdown", "/de.md"],
  ])("%s: %s", (_, address) => {
    expect(isIncluded(address)).toBe(false);
  });
});
