import { describe, expect, it } from "vitest";
import { checkSite } from "./check-site.ts";
import type { CrawlOptions } from "./crawl.ts";
import { type FakeSite, htmlOf, origin, redirectTo, siteOf, xml } from "./fake-site.ts";
import { formatReport } from "./format-report.ts";

async function check(pages: FakeSite, options: Partial<CrawlOptions> = {}) {
  const site = siteOf(pages);
  const report = await checkSite({
    address: `${origin}/`,
    fetch: site.fetch,
    maxPages: 100,
    maxMs: 60_000,
    concurrency: 3,
    timeoutMs: 1000,
    honoursRobots: true,
    ...options,
  });
  const messages = report.results.flatMap(({ name, defects }) =>
    defects.map(
      ({ address, message }) =>
        `${name}: ${address.replace(origin, "")} ${message.replaceAll(origin, "")}`,
    ),
  );
  return { report, messages, asked: site.asked };
}

const both = { "en-us": "/", de: "/de", "x-default": "/" };

describe("the check of a site", () => {
  it("finds nothing wrong with a site that has nothing wrong", async () => {
    const { report, messages } = await check({
      "/": { alternates: both, links: ["/de", "/about", "https://other.example/"] },
      "/de": { alternates: both, language: "de" },
      "/about": { links: ["mailto:someone@site.example", "/"] },
    });
    expect(messages).toEqual([]);
    expect(report).toMatchObject({ requested: 3, indexable: 3, left: 0 });
    expect(formatReport(report, 20)).toContain("3 addresses, 3 of them for search engines");
  });

  const faults: readonly (readonly [string, FakeSite, readonly string[]])[] = [
    ["a broken link", { "/": { links: ["/absent"] } }, ["Links: / /absent answers 404"]],
    [
      "a link that redirects",
      { "/": { links: ["/old"] }, "/old": redirectTo("/new"), "/new": {} },
      ["Links: / /old redirects to /new"],
    ],
    [
      "a chain of redirects",
      {
        "/": { links: ["/a"] },
        "/a": redirectTo("/b"),
        "/b": redirectTo("/c"),
        "/c": {},
      },
      ["Links: / /a redirects to /b", "Redirects: /a redirects 2 times: /b → /c"],
    ],
    [
      "a loop",
      { "/": { links: ["/a"] }, "/a": redirectTo("/b"), "/b": redirectTo("/a") },
      [
        "Links: / /a redirects to /b",
        "Redirects: /a redirects in a loop: /a → /b → /a",
        "Redirects: /b redirects in a loop: /b → /a → /b",
      ],
    ],
    [
      "a page without a canonical address of its own",
      { "/": { links: ["/b"] }, "/b": { canonical: `${origin}/absent` } },
      [
        "Canonical addresses: /b names /absent, which is not a page of the site",
        "Sitemap: /b is in the sitemap, but names /absent as canonical",
      ],
    ],
    [
      "languages that do not name each other",
      { "/": { alternates: both }, "/de": { alternates: { de: "/de", "en-us": "/de" } } },
      [
        "Languages (hreflang): / de: /de does not name this page",
        "Languages (hreflang): /de has no x-default",
      ],
    ],
    [
      "an invalid language, and a page that does not name itself",
      {
        "/": { alternates: both },
        "/de": { alternates: { ...both, english: "/" } },
        "/x": { alternates: both },
      },
      [
        "Languages (hreflang): /de names the invalid language english",
        "Languages (hreflang): /x does not name itself",
        "Languages (hreflang): /x en-us: / does not name this page",
        "Languages (hreflang): /x de: /de does not name this page",
        "Languages (hreflang): /x x-default: / does not name this page",
      ],
    ],
    [
      "missing, repeated and long titles and descriptions",
      {
        "/": { links: ["/b", "/c", "/d"] },
        "/b": { title: "" },
        "/c": { title: "Title of /" },
        "/d": { description: "長".repeat(90), language: "ja" },
      },
      [
        "Titles: /b has no title",
        "Titles: /c has the same title as /",
        `Descriptions: /d its description is 180 wide, at most 170: ${"長".repeat(90)}`,
      ],
    ],
    [
      "wrong structured data",
      {
        "/": {
          head: '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite"}]}</script><script type="application/ld+json">{</script>',
        },
      },
      [
        expect.stringMatching(/^Structured data: \/ structured data at @graph\.0\.name/),
        expect.stringMatching(/^Structured data: \/ structured data at @graph\.0/),
        expect.stringMatching(/^Structured data: \/ structured data at @graph\.0/),
        "Structured data: / has structured data that is no JSON",
      ] as string[],
    ],
    [
      "a sitemap that differs from the site",
      {
        "/": { links: ["/b", "/hidden"] },
        "/b": {},
        "/hidden": { head: '<meta name="robots" content="noindex"/>' },
        "/sitemap.xml": xml(["/", "/hidden", "/gone"]),
      },
      [
        "Links: the sitemap /gone answers 404",
        "Sitemap: /hidden is in the sitemap, but search engines may not show it",
        "Sitemap: /gone is in the sitemap, but answers 404",
        "Sitemap: /b is not in the sitemap",
      ],
    ],
    [
      "a missing picture and missing Markdown",
      {
        "/": { head: '<link rel="alternate" type="text/markdown" href="/index.md"/>' },
        "/picture.png": new Response("", { status: 404 }),
      },
      [
        expect.stringMatching(/\/index\.md answers 404/),
        expect.stringMatching(/\/picture\.png answers 404/),
      ] as string[],
    ],
  ];
  for (const [name, pages, expected] of faults) {
    it(`finds ${name}`, async () => {
      expect((await check(pages)).messages).toEqual(expected);
    });
  }

  it("requests nothing that robots.txt forbids, except on demand, and nothing on other hosts", async () => {
    const pages = { "/": { links: ["/private/x", "https://other.example/y"] }, "/private/x": {} };
    const polite = await check({ ...pages, "/sitemap.xml": xml(["/"]) });
    expect(polite.asked).not.toContain("/private/x");
    expect(polite.asked).not.toContain("/y");
    const thorough = await check(pages, { honoursRobots: false });
    expect(thorough.asked).toContain("/private/x");
  });

  it("stops at its limit, and says so", async () => {
    const links = Array.from({ length: 50 }, (_, index) => `/p${index}`);
    const pages = Object.fromEntries(links.map((path) => [path, {}]));
    const { report } = await check({ "/": { links }, ...pages }, { maxPages: 10 });
    expect(report.requested).toBe(10);
    expect(report.left).toBe(41);
    expect(formatReport(report, 20)).toContain("41 addresses were left out");
  });

  it("asks a copy of the site under another address for the pages of the public one", async () => {
    const site = siteOf({ "/": { links: ["/b"] }, "/b": {} });
    const report = await checkSite({
      address: "http://127.0.0.1:3000/",
      fetch: site.fetch,
      maxPages: 10,
      maxMs: 60_000,
      concurrency: 1,
      timeoutMs: 1000,
      honoursRobots: true,
    });
    expect([report.defects, report.requested]).toEqual([0, 2]);
  });

  it("checks a deployment that is closed to search engines as if it were open", async () => {
    const headers = { "Content-Type": "text/html", "X-Robots-Tag": "noindex, nofollow" };
    const closed = new Response(
      htmlOf("/", {
        links: ["/absent"],
        head: '<meta name="robots" content="noindex, nofollow"/>',
      }),
      { headers },
    );
    const { report, messages } = await check({ "/": closed, "/sitemap.xml": xml(["/"]) });
    expect(report.isClosed).toBe(true);
    expect(messages).toEqual(["Links: / /absent answers 404"]);
  });
});
