import { assert, asyncProperty, constantFrom, string, tuple } from "fast-check";
import ICAL from "ical.js";
import { parseFeed } from "htmlparser2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { atomFaults } from "./atom-faults.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
}, 120_000);
afterAll(() => site.close());

// A locale without its own texts reports this once, as the specification requires.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation((text) => {
    if (!/no interface texts for/.test(String(text))) throw new Error(String(text));
  });
});

const isFull = Boolean(process.env["FULL"]);
const read = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, html: await answer.text() };
};
/** Returns the number of results that a list announces. */
const countOf = (html: string) => Number(/role="status">(\d+)/.exec(html)?.[1] ?? Number.NaN);
const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];

const listPaths = [
  "/contracts",
  "/customers",
  "/events",
  "/knowledge-hub",
  "/offices",
  "/partners",
  "/press",
  "/resources",
  "/staff",
];
const locales = isFull
  ? ["", "/de", "/fr", "/es", "/it", "/nl", "/pt", "/ja", "/en-gb", "/en-int", "/de-ch", "/fr-ca"]
  : ["", "/de", "/ja"];

describe.each(locales)("the lists under %j", (locale) => {
  it.each(listPaths)("%s shows and counts its items", async (path) => {
    const { status, html } = await read(locale + path);
    expect(status).toBe(200);
    expect(countOf(html)).toBeGreaterThan(0);
  });
});

it.each([
  ["/contracts?state=texas", 1],
  ["/contracts?q=DIR-NV-2291", 1],
  ["/contracts?state=texas&state=nothing", 1],
  ["/contracts?state=texas&category=software", 0],
  ["/partners?tier=gold&website=yes", 10],
  ["/press?year=2024", 1],
])("%s filters the list", async (path, least) => {
  const { status, html } = await read(path);
  expect(status).toBe(200);
  const count = countOf(html);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThan(countOf((await read(path.replace(/\?.*/, ""))).html));
});

it("states that a contract has ended", async () => {
  expect((await read("/contracts")).html).toContain("Contract ended on");
  expect((await read("/contracts/mn-state-franking-expired")).html).toContain("has ended");
});

it("groups partners by country", async () => {
  const { html } = await read("/de/partners?view=country");
  expect(html).toMatch(/<h3[^>]*>Österreich<\/h3>/);
});

it("a page beyond the end says so, with status 200", async () => {
  const { status, html } = await read("/resources?page=99");
  expect(status).toBe(200);
  expect(html).toContain("no more results to display");
});

it("filtered lists are not canonical, further pages of a list are", async () => {
  const { html } = await read("/resources?topic=e-invoicing&page=2");
  expect(canonicalOf(html)).toMatch(/\/resources$/);
  expect(canonicalOf((await read("/resources?page=2&sort=newest")).html)).toMatch(/\?page=2$/);
});

it("all pages of a list are linked in both directions", async () => {
  const { html } = await read("/partners?page=2&tier=gold&tier=silver&tier=platinum");
  expect(html).toContain('rel="prev"');
  expect(html).toMatch(/href="\/partners\?tier=gold[^"]*" rel="prev"/);
  expect(html).not.toMatch(/page=1\D/);
});

const hostile = [
  '"',
  "*",
  "a OR",
  "NEAR(",
  "title:x",
  "-",
  "<script>alert(1)</script>",
  "'; DROP TABLE search;--",
  "日本語の検索",
  "مرحبا",
  "\u0000",
  "%00",
  "😀".repeat(200),
  "x".repeat(5000),
];

it.each(hostile)("searching for %j is harmless", async (words) => {
  for (const path of ["/search", "/contracts"]) {
    const { status, html } = await read(`${path}?q=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("<h1");
  }
});

it("any query returns a page", async () => {
  const names = constantFrom("q", "type", "topic", "page", "sort", "region", "view", "when");
  const pairs = tuple(names, string({ unit: "binary", maxLength: 40 }));
  await assert(
    asyncProperty(constantFrom(...listPaths, "/search"), pairs, pairs, async (path, one, other) => {
      const { status } = await read(`${path}?${new URLSearchParams([one, other]).toString()}`);
      expect(status).toBe(200);
    }),
    { numRuns: isFull ? 500 : 20 },
  );
}, 120_000);

it("the search finds pages, marks words and is not indexed", async () => {
  const { html } = await read("/search?q=franking");
  expect(countOf(html)).toBeGreaterThan(0);
  expect(html).toMatch(/name="robots" content="[^"]*noindex/);
});

it("best bets are marked as recommended", async () => {
  const first = async (path: string) => (await read(path)).html.split("<article").at(2) ?? "";
  expect(await first("/search?q=price+list")).toMatch(/Recommended[\s\S]*href="\/pricing"/);
  expect(await first("/de/search?q=Preisliste")).toContain("Empfohlen");
  expect((await read("/search?q=franking")).html).not.toContain("Recommended");
});

it("a search without results offers other pages", async () => {
  const { html } = await read("/search?q=qqqqzzzzxxxx");
  expect(countOf(html)).toBe(0);
  expect(html).toContain("or start here:");
});

it.each(["", "/de", "/ja"])(
  "feeds under %j are valid, and read by feed readers",
  async (locale) => {
    for (const name of ["press", "resources", "subprocessors"]) {
      const answer = await site.fetch(`${locale}/feeds/${name}.xml`);
      expect(answer.headers.get("Content-Type")).toContain("application/atom+xml");
      const text = await answer.text();
      expect(await atomFaults(text)).toEqual([]);
      const feed = parseFeed(text);
      expect(feed?.items.length).toBeGreaterThan(0);
      const ids = feed?.items.map(({ id }) => id) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
    }
  },
);

it.each(["/events.ics", "/de/events.ics", "/events/austin-mail-expo-2027.ics"])(
  "%s is read by calendars",
  async (path) => {
    const answer = await site.fetch(path);
    expect(answer.headers.get("Content-Type")).toContain("text/calendar");
    const calendar = ICAL.Component.fromString(await answer.text());
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(events.length).toBeGreaterThan(0);
    for (const { startDate, endDate } of events)
      expect(startDate.compare(endDate)).toBeLessThanOrEqual(0);
  },
);

it("pages link to the feeds and calendars of their content", async () => {
  const { html } = await read("/de/press");
  expect(html).toMatch(/type="application\/atom\+xml"[^>]*href="\/de\/feeds\/press\.xml"/);
  expect(html).toMatch(/<a href="\/de\/feeds\/press\.xml"[^>]*>Feed abonnieren/);
  expect((await read("/events")).html).toMatch(/<a href="\/events\.ics"[^>]*>All events/);
  const disclosed = (await read("/fr/subprocessors")).html;
  expect(disclosed).toMatch(/<a href="\/fr\/feeds\/subprocessors\.xml"[^>]*>Flux/);
});

it("disclosures can be downloaded without formulas, with the filters of the page", async () => {
  const whole = await (await site.fetch("/subprocessors?format=csv")).text();
  expect(whole.split("\r\n").length).toBeGreaterThan(18);
  for (const row of whole.split("\r\n")) expect(row).not.toMatch(/(^|,)"?[=+\-@]/);
  const [, first = "", second = ""] = whole.split("\r\n").map((row) => row.split(",")[0]);
  const name = encodeURIComponent(first);
  const one = await (await site.fetch(`/subprocessors?subprocessor=${name}&format=csv`)).text();
  expect(one).toContain(first);
  expect(one).not.toContain(second);
});

it("suggests titles while a visitor types", async () => {
  const ask = (query: string) => site.fetch(`/api/suggestions?${query}`);
  const answer = await (await ask("site=en&language=en&q=frank")).text();
  expect(answer).toMatch(/"title":"[^"]*[Ff]rank/);
  expect((await ask("site=xx&language=en&q=frank")).status).toBe(400);
  expect(await (await ask("site=en&language=en&q=")).json()).toEqual({ suggestions: [] });
});
