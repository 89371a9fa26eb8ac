import { assert, asyncProperty, constantFrom, string, tuple } from "fast-check";
import ICAL from "ical.js";
import { parseFeed } from "htmlparser2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { atomFaults } from "./atom-faults.ts";
import { slugOf } from "#domain/slug.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { createTestSite, type TestSite } from "./test-site.ts";
import { interfaceText } from "./interface-text.ts";
import { samplePath, sampleText } from "./sample-text.ts";

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
const countOf = (html: string) =>
  Number(/role="status">[^<\d]*(\d+)/.exec(html)?.[1] ?? Number.NaN);
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

/** Returns the value of a term in addresses of lists. */
const termIn = (vocabulary: string, key: string) =>
  slugOf(sampleText(`terms/${vocabulary}/en.yaml`, key, "name"));
const texas = termIn("us_states", "texas");
const gold = termIn("partner_tiers", "gold");

it.each([
  [`/contracts?state=${texas}`, 1],
  ["/contracts?q=DIR-NV-2291", 1],
  [`/contracts?state=${texas}&state=nothing`, 1],
  [`/contracts?state=${texas}&category=software`, 0],
  [`/partners?tier=${gold}&website=yes`, 1],
  ["/customers?erp=sap_s4hana", 2],
  ["/customers?erp=sap_s4hana&industry=insurance", 1],
  ["/customers?product-line=postage", 1],
  ["/customers?erp=unknown", 0],
  ["/press?year=2024", 1],
])("%s filters the list", async (path, least) => {
  const { status, html } = await read(path);
  expect(status).toBe(200);
  const count = countOf(html);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThan(countOf((await read(path.replace(/\?.*/, ""))).html));
});

it("says plainly that a contract has ended", async () => {
  const [ended = ""] = interfaceText("contract.ended", "en", { date: "|" }).split("|");
  expect((await read("/contracts")).html).toContain(ended);
  expect((await read("/contracts/mn-state-franking-expired")).html).toContain(
    interfaceText("contract.ended-notice"),
  );
});

it("groups partners by country", async () => {
  const { html } = await read("/de/partners?view=country");
  const austria = sampleText("terms/countries/de.yaml", "austria", "name");
  expect(html).toMatch(new RegExp(`<h3[^>]*>${austria}</h3>`));
});

it("a page beyond the end says so, with status 200", async () => {
  const { status, html } = await read("/resources?page=99");
  expect(status).toBe(200);
  expect(html).toContain(escapeMarkup("It seems that there's no more results to display."));
});

it("filtered lists are not canonical, further pages of a list are, with titles of their own", async () => {
  const { html } = await read("/resources?topic=e-invoicing&page=2");
  expect(canonicalOf(html)).toMatch(/\/resources$/);
  const second = await read("/resources?page=2&sort=newest");
  expect(canonicalOf(second.html)).toMatch(/\?page=2$/);
  expect(/<title>(.*?)</.exec(second.html)?.[1]).toMatch(/ \(2\)/);
});

it("every page but the first is led to, and leads back", async () => {
  const others = ["silver", "platinum"].map((tier) => termIn("partner_tiers", tier));
  const tiers = [gold, ...others].map((tier) => `tier=${tier}`).join("&");
  const { html } = await read(`/partners?page=2&${tiers}`);
  expect(html).toContain('rel="prev"');
  expect(html).toMatch(new RegExp(`href="/partners\\?tier=${gold}[^"]*" rel="prev"`));
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

it("the search finds, marks and is no index", async () => {
  const title = sampleText("nodes/page/franking-machines/en.yaml", "title");
  const { html } = await read(`/search?q=${encodeURIComponent(title)}`);
  expect(countOf(html)).toBeGreaterThan(0);
  expect(html).toMatch(/name="robots" content="[^"]*noindex/);
});

it("best bets are marked as recommended", async () => {
  const first = async (path: string) => (await read(path)).html.split("<article").at(2) ?? "";
  const bet = (language: string) =>
    encodeURIComponent(sampleText(`nodes/page/pricing/${language}.yaml`, "best_bets", 0));
  const recommended = interfaceText("search.best-bet");
  expect(await first(`/search?q=${bet("en")}`)).toMatch(
    new RegExp(`${recommended}[^]*href="/pricing"`),
  );
  expect(await first(`/de/search?q=${bet("de")}`)).toContain(
    interfaceText("search.best-bet", "de"),
  );
  const franking = sampleText("nodes/page/franking-machines/en.yaml", "title");
  const { html } = await read(`/search?q=${encodeURIComponent(franking)}`);
  expect(html).not.toContain(recommended);
});

it("a search without results offers other pages", async () => {
  const { html } = await read("/search?q=qqqqzzzzxxxx");
  expect(countOf(html)).toBe(0);
  expect(html).toContain(interfaceText("search.help"));
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

it.each(["/events.ics", "/de/events.ics", `${samplePath("event")}.ics`])(
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
  const link = (href: string, text: string) => new RegExp(`<a href="${href}"[^>]*>${text}`);
  expect(html).toMatch(link("/de/feeds/press.xml", interfaceText("list.feed", "de")));
  const events = (await read("/events")).html;
  expect(events).toMatch(link("/events.ics", interfaceText("list.calendar")));
  const disclosed = (await read("/fr/subprocessors")).html;
  expect(disclosed).toMatch(
    link("/fr/feeds/subprocessors.xml", interfaceText("processing.feed", "fr")),
  );
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
  const title = sampleText("nodes/page/franking-machines/en.yaml", "title");
  const typed = encodeURIComponent(title.slice(0, 5));
  const answer = await (await ask(`site=en&language=en&q=${typed}`)).json();
  expect(answer).toMatchObject({
    suggestions: expect.arrayContaining([expect.objectContaining({ title })]),
  });
  expect((await ask(`site=xx&language=en&q=${typed}`)).status).toBe(400);
  expect(await (await ask("site=en&language=en&q=")).json()).toEqual({ suggestions: [] });
});
