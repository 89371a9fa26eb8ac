import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buildPath } from "#domain/addresses.ts";
import { campaignParameters, decodeCampaign } from "#domain/campaign.ts";
import { localeCodes, locales, type Locale } from "#domain/locales.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

// A host that offers all locales, so that the browser's language may be any of them.
const origin = "http://mail-tests.localhost:3000";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: "testkit/route-samples" });
});
beforeEach(() => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => site.close());

const inLocale = (locale: Locale, path: string) =>
  buildPath({ site: locale, language: locale, path });

/** Paths that redirect, by cause; null if there is no such redirect in a locale. */
const redirects: Readonly<Record<string, (locale: Locale) => string | null>> = {
  "the editors' redirect inside the site": (locale) => inLocale(locale, "/old-products"),
  "the editors' redirect to another site": (locale) => inLocale(locale, "/away"),
  "the number of a node": (locale) => inLocale(locale, "/node/1"),
  // The page is in English and German.
  "the alias of another language": (locale) =>
    locale.startsWith("de") ? inLocale(locale, "/products") : null,
  "a trailing slash": (locale) => `${inLocale(locale, "/products")}/`,
  "a doubled slash": (locale) => `/${locale}//products`,
  "a doubled locale": (locale) => `/${locale}/${locale}/products`,
  "an upper-case locale": (locale) => `/${locale.toUpperCase()}/products`,
};

it.each(Object.entries(redirects))(
  "%s keeps every parameter in every locale",
  async (_, pathIn) => {
    const faults: string[] = [];
    for (const locale of localeCodes) {
      const from = pathIn(locale);
      for (const { name } of from === null ? [] : campaignParameters) {
        const path = `${from}?${name}=v&b=c`;
        const answer = await site.fetch(origin + path);
        faults.push(...faultsOf(answer, name).map((fault) => `${path}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

it("the redirect to the browser's language keeps campaign parameters, for every locale", async () => {
  const faults: string[] = [];
  // Visitors with English and no region stay where they arrive.
  const matched = localeCodes.filter((each) => each !== "en" && each !== "en-int");
  for (const [index, locale] of matched.entries()) {
    for (const { name } of parametersAt(index)) {
      const headers = { "Accept-Language": locales[locale].tag };
      const answer = await site.fetch(`${origin}/?${name}=v&b=c`, { headers });
      faults.push(...faultsOf(answer, name).map((fault) => `${locale}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

/**
 * Returns every parameter in `npm run test:full`; otherwise every fourth, starting with another one for each locale.
 */
const parametersAt = (index: number) =>
  campaignParameters.filter((_, place) => process.env["FULL"] || (place + index) % 4 === 0);

/** Returns what is wrong with a redirect of an address with a parameter. */
function faultsOf(answer: Response, name: string): string[] {
  const to = answer.headers.get("Location") ?? "";
  const cookie = /campaign=([^;]*)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1];
  const isOutside = to.startsWith("https://shop.site.example/");
  return [
    ...(answer.status >= 301 && answer.status <= 308 ? [] : [`answers ${answer.status}`]),
    ...(isOutside || to.endsWith(`?${name}=v&b=c`) ? [] : [`leads to ${to}`]),
    ...(decodeCampaign(cookie)?.last.values[name] === "v" ? [] : ["sets no cookie"]),
  ];
}
