import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildPath } from "#domain/addresses.ts";
import { languagesOf, localeCodes, locales } from "#domain/locales.ts";
import { runs } from "#testkit/runs.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

const origin = "http://127.0.0.1:3000";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: "testkit/route-samples" });
});
afterAll(() => site.close());

/** What attackers, broken links and crawlers put between slashes. */
const segment = fc.oneof(
  fc.webPath(),
  fc.string(),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ unit: "grapheme" }).map(encodeURIComponent),
  fc.constantFrom(...localeCodes, "EN", "De-cH", "xx", "xx-yyy"),
  fc.constantFrom(
    "..",
    ".",
    "%2e%2e",
    "%252e",
    "%2F",
    "%5C",
    "%00",
    "%0d%0aX:y",
    "%",
    "%ff",
    "%C0%AE",
  ),
  fc.constantFrom(
    "<b>",
    "%3Cb%3E",
    "'\"",
    "{{7*7}}",
    "${x}",
    "__proto__",
    "constructor",
    "toString",
  ),
  fc.constantFrom(
    "_.data",
    "x.data",
    ".data",
    ".env",
    "wp-login.php",
    "node",
    "1",
    "-1",
    "9".repeat(30),
  ),
  fc.constantFrom(
    "search",
    "eula",
    "thank-you-page",
    "unknown",
    "products",
    "jsonapi",
    "images",
    "-",
  ),
  fc.string({ minLength: 200, maxLength: 900 }),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 6 }), fc.oneof(fc.constant(""), fc.webQueryParameters()))
  .map(([segments, query]) => `/${segments.join("/")}?${query}`);
const headers = fc.record(
  {
    "Accept-Language": fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
    Cookie: fc.stringMatching(/^[\x20-\x7e]{0,60}$/).map((value) => `campaign=${value}`),
    "If-None-Match": fc.stringMatching(/^[\x20-\x7e]{0,20}$/),
  },
  { requiredKeys: [] },
);

/**
 * Returns the request that a client could make for this path; null if the address leads to another host or cannot be
 * written.
 */
function requestOf(path: string, init: RequestInit): Request | null {
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin ? new Request(url, { ...init, redirect: "manual" }) : null;
}

describe("hostile paths", () => {
  it(
    "never make the site fail, appear as markup, or lead to another host",
    async () => {
      // The log reports each locale without its own texts once.
      vi.spyOn(console, "warn").mockImplementation(() => {});
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(address, headers, async (path, sent) => {
          const request = requestOf(path, { headers: sent });
          if (request === null) return;
          asked++;
          const answer = await site.fetch(request.url, request);
          expect(answer.status).toBeLessThan(500);
          const location = answer.headers.get("Location");
          if (location !== null) expect(new URL(location, origin).origin).toBe(origin);
          if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return;
          expect(await answer.text()).not.toContain("<b>");
        }),
        { numRuns: runs(1000, 10_000), seed: 11 },
      );
      expect(asked).toBeGreaterThan(500);
    },
    runs(120_000, 900_000),
  );
});

const places = localeCodes.flatMap((version) =>
  languagesOf(version).map((language) => ({ site: version, language })),
);

describe("every site version in every language it may show", () => {
  it("has a home page at its one address, in its language", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const place of places) {
      const path = buildPath({ ...place, path: "/" });
      const answer = await site.fetch(path);
      const lang = /<html lang="([^"]*)"/.exec(await answer.text())?.[1];
      expect([path, answer.status, lang]).toEqual([path, 200, locales[place.language].tag]);
    }
  });

  it("redirects other spellings of an address to the one address in one step, with the query", async () => {
    for (const place of places) {
      const prefix = buildPath({ ...place, path: "/" }).replace(/^\/$/, "");
      const path = `${prefix}/products`;
      const isTwice = place.site === place.language && place.site !== "en";
      const others = [
        `${path}/`,
        `${path}//`,
        `${prefix || "/en"}/products/`,
        `${(prefix || "/en").toUpperCase()}/products`,
        ...(isTwice ? [`${prefix}${prefix}/products`, `${prefix}${prefix}${path}/`] : []),
      ];
      for (const other of others) {
        const answer = await site.fetch(`${other}?a=b&a=c`);
        expect([other, answer.status, answer.headers.get("Location")]).toEqual([
          other,
          308,
          `${path}?a=b&a=c`,
        ]);
      }
    }
  });
});
