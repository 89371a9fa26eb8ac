import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate/node";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { languageOfFirstSegment } from "#domain/addresses.ts";
import { commonlyOffered, locales, type Locale } from "#domain/locales.ts";
import { brand } from "#sample/brand/brand.ts";
import { readStructuredData } from "../../scripts/seo-check/structured-data-schema.ts";
import { root } from "../../scripts/lib/tool.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

const origin = "https://www.site.example";
const env = { SITE_ENV: "production", SITE_URL: origin };

interface Crawled {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly linkedFrom: string;
}

/** Each language takes minutes; `seo:check` reads a sample of all. */
const crawled: readonly Locale[] = process.env["FULL"] ? commonlyOffered : ["en", "ja"];

let site: TestSite;
/** Every page that is linked from the home pages of these locales, directly or indirectly, by path. */
const pages = new Map<string, Crawled>();

beforeAll(async () => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite({ env });
  const queue = crawled.map((locale) => [locale === "en" ? "/" : `/${locale}`, "start"]);
  for (const [path = "/", linkedFrom = ""] of queue) {
    if (pages.has(path)) continue;
    const answer = await site.fetch(origin + path);
    const html = await answer.text();
    const location = answer.headers.get("Location");
    pages.set(path, { status: answer.status, location, html, linkedFrom });
    // Links of pages that are shown in a fallback language are followed only in the full run.
    if (!isIndexed(html) && !process.env["FULL"]) continue;
    for (const link of linksIn(html)) if (isCrawled(link)) queue.push([link, path]);
  }
}, 600_000);
afterAll(() => site.close());

const attributesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));

/** Returns the paths inside the site that the page links to, without fragments and files. */
const linksIn = (html: string) =>
  attributesIn(html, /<a [^>]*href="(\/[^"#?]*)/g).filter((path) => !/\.[a-z0-9]+$/i.test(path));

const isCrawled = (path: string) => crawled.includes(languageOfFirstSegment(path));

const canonicalOf = (html: string) =>
  attributesIn(html, /<link rel="canonical" href="([^"]*)"/g)[0];

const alternatesOf = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = "", href = ""]) => [language, href] as const,
    ),
  );

const isIndexed = (html: string) => !/<meta name="robots"/.test(html);

describe("each link of the sample site", () => {
  it("leads to a page, without a redirect", () => {
    expect(pages.size).toBeGreaterThan(100);
    const faults = [...pages].flatMap(([path, { status, location, linkedFrom }]) =>
      status === 200 ? [] : [`${linkedFrom} → ${path}: ${status} ${location ?? ""}`],
    );
    expect(faults).toEqual([]);
  });

  it("leads to a page with its language, a title and one first-level heading", () => {
    const faults = [...pages].flatMap(([path, { html }]) => {
      const locale = /data-language="([^"]*)"/.exec(html)?.[1];
      const lang = /<html lang="([^"]*)"/.exec(html)?.[1];
      const known = commonlyOffered.find((each) => each === locale);
      const isRight =
        known !== undefined &&
        lang === locales[known].tag &&
        (html.match(/<title>[^<]*<\/title>/g) ?? []).filter((title) => title.includes(brand.name))
          .length === 1 &&
        (html.match(/<h1/g) ?? []).length === 1;
      return isRight ? [] : [path];
    });
    expect(faults).toEqual([]);
  });

  it("has alternates that point back, and its own canonical address if it is indexed", () => {
    const faults = [...pages].flatMap(([path, { html }]) => {
      if (!isIndexed(html))
        return alternatesOf(html).size === 0 ? [] : [`${path}: alternates of a fallback`];
      const canonical = canonicalOf(html);
      if (canonical !== origin + path) return [`${path}: canonical ${canonical}`];
      return [...alternatesOf(html)].flatMap(([language, href]) => {
        if (!isCrawled(new URL(href).pathname)) return [];
        const other = pages.get(new URL(href).pathname)?.html ?? "";
        const back = [...alternatesOf(other).values()].includes(canonical);
        return back ? [] : [`${path}: ${language} ${href} does not point back`];
      });
    });
    expect(faults).toEqual([]);
  });

  it("has structured data that search engines understand", () => {
    const silent = [...pages].filter(([, { html }]) => readStructuredData(html).length === 0);
    // Landing pages are outside the page hierarchy, so they have no breadcrumbs.
    expect(silent.filter(([, { html }]) => /class="[^"]*_breadcrumbs"/.test(html))).toEqual([]);
    expect(silent.length).toBeLessThan(pages.size / 10);
  });
});

it("each page loads the styles of all its parts", () => {
  const folder = join(root, "build/client/assets");
  /** Names of the sheets that define a class, by class. */
  const definedIn = new Map<string, string[]>();
  for (const sheet of globSync("*.css", { cwd: folder }))
    for (const [, name = ""] of readFileSync(join(folder, sheet), "utf8").matchAll(
      /\.([\w-]*_[\w-]+)/g,
    ))
      definedIn.set(name, [...(definedIn.get(name) ?? []), sheet]);
  const faults = [...pages].flatMap(([address, { html }]) => {
    const linked = attributesIn(html, /href="\/assets\/([^"]*\.css)"/g);
    const names = new Set(attributesIn(html, /class="([^"]*)"/g).flatMap((all) => all.split(" ")));
    return [...names].flatMap((name) => {
      const sheets = definedIn.get(name) ?? linked;
      return sheets.some((sheet) => linked.includes(sheet)) ? [] : [`${address}: ${name}`];
    });
  });
  expect(definedIn.size).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

describe("the sitemap", () => {
  it("lists exactly the indexed pages", async () => {
    const index = await (await site.fetch(`${origin}/sitemap.xml`)).text();
    const files = attributesIn(index, /<loc>([^<]*)<\/loc>/g);
    const xml = (
      await Promise.all(files.map(async (file) => (await site.fetch(file)).text()))
    ).join();
    const listed = attributesIn(xml, /<loc>([^<]*)<\/loc>/g);
    const indexed = [...pages].flatMap(([path, { html }]) =>
      isIndexed(html) ? [origin + path] : [],
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(indexed.filter((address) => !listed.includes(address))).toEqual([]);
    for (const address of listed) {
      const path = new URL(address).pathname;
      if (!isCrawled(path)) continue;
      const html = pages.get(path)?.html ?? (await (await site.fetch(origin + path)).text());
      expect(isIndexed(html)).toBe(true);
      expect(canonicalOf(html)).toBe(address);
    }
  });

  it("is named by robots.txt", async () => {
    expect(await (await site.fetch(`${origin}/robots.txt`)).text()).toContain(
      `Sitemap: ${origin}/sitemap.xml`,
    );
    expect((await site.fetch(`${origin}/sitemap-9999.xml`)).status).toBe(404);
  });
});

describe("the HTML", () => {
  it("is valid", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      // Differences caused by the renderer: attribute case, void elements, entities.
      rules: {
        "attribute-boolean-style": "off",
        "doctype-style": "off",
        "void-style": "off",
        "no-trailing-whitespace": "off",
      },
    });
    const sampled = process.env["FULL"]
      ? [...pages.keys()]
      : ["/", "/de", "/ap-automation", "/pricing", "/es/about"];
    const faults: string[] = [];
    for (const path of sampled) {
      const report = await validator.validateString(pages.get(path)?.html ?? "", path);
      for (const { messages } of report.results) {
        faults.push(
          ...messages.map(
            ({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`,
          ),
        );
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);
});
