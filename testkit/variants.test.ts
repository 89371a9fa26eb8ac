import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { commonlyOffered, type Locale, localeCodes, locales } from "#domain/locales.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

// This host offers all locales.
const origin = "http://mail-tests.localhost:3000";

/** Locales with pages in the sample site. */
const withContent = new Set<Locale>([
  ...commonlyOffered.slice(0, 8),
  // Regional home pages.
  "en-gb",
  "de-ch",
  "de-at",
  "fr-ca",
]);
const withoutContent = localeCodes.filter((locale) => !withContent.has(locale));
const tagsWithoutContent = new Set(
  withoutContent.map((locale) => locales[locale].tag.toLowerCase()),
);

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    env: { SITE_ENV: "production", SITE_URL: origin, ALLOWED_HOSTS: "mail-tests.localhost" },
  });
});
beforeEach(() => {
  // Locales without interface texts report so once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => site.close());

const read = async (path: string) => (await site.fetch(origin + path)).text();

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

const alternatesOf = (html: string) =>
  matches(html, /<link rel="alternate" hrefLang="([^"]*)"/g).map((tag) => tag.toLowerCase());

// Content of the backend, and the site's own pages.
it.each(["/", "/pricing", "/offices", "/customers"])(
  "search engines are not offered %s in locales without content of their own",
  async (path) => {
    const alternates = alternatesOf(await read(path));
    expect(alternates).toContain("x-default");
    expect(alternates.filter((tag) => tagsWithoutContent.has(tag))).toEqual([]);
  },
);

it.each(withoutContent)("excludes a fixed page of %s from search engines", async (locale) => {
  const html = await read(`/${locale}/offices`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/(de\/|fr\/|nl\/)?offices"/);
});

it("the sitemap lists no locale without its own content", async () => {
  const maps = await Promise.all(["/sitemap-1.xml", "/sitemap-terms.xml"].map(read));
  const first = maps.flatMap((map) => matches(map, /<loc>http:\/\/[^/]*\/([^/<]*)/g));
  expect(first).toContain("en-gb");
  expect(withoutContent.filter((locale) => first.includes(locale))).toEqual([]);
});
