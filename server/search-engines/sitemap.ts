import { Hono } from "hono";
import { stream } from "hono/streaming";
import type { ContentClient } from "#content/content-client.server.ts";
import { buildPath } from "#domain/addresses.ts";
import { fixedPageAt, mayExist } from "#domain/fixed-pages.ts";
import {
  defaultLocale,
  type Locale,
  locales as localeTable,
  offeredLocales,
} from "#domain/locales.ts";
import { siteOriginOf } from "../site-origin.ts";
import type { Config } from "../config.ts";

/** Addresses a file may hold (sitemaps.org). */
const maxAddresses = 50_000;
/** Nodes read at once while a file is streamed. */
const sliceSize = 500;

type ListedNode = Awaited<ReturnType<ContentClient["nodes"]["list"]>>[number];

/**
 * `/sitemap.xml`, the index, and `/sitemap-1.xml`, …: every file covers a span of node numbers, so that each can be
 * made by itself and streamed. Addresses stand with their translations.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap({ config, content }: { config: Config; content: ContentClient }): Hono {
  const routes = new Hono();

  routes.get("/sitemap.xml", async (c) => {
    const { host, origin } = siteOf(c.req.url, config);
    const span = spanFor(offeredLocales({ host, subsite: config.subsite }));
    const files = Math.max(1, Math.ceil((await content.nodes.highest()) / span));
    const entries = Array.from(
      { length: files },
      (_, index) => `${origin}/sitemap-${index + 1}.xml`,
    );
    return c.body(indexOf(entries), 200, { "Content-Type": "application/xml; charset=utf-8" });
  });

  routes.get("/:file{sitemap-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number(c.req.param("file").replaceAll(/\D/g, ""));
    const { host, origin } = siteOf(c.req.url, config);
    const locales = offeredLocales({ host, subsite: config.subsite });
    const span = spanFor(locales);
    const first = (number - 1) * span + 1;
    const highest = Math.min(await content.nodes.highest(), number * span);
    if (first > highest && number > 1) return c.text("There is no such file.", 404);
    // Read before the answer starts: a backend that is away is an error, not half a file.
    const read = (from: number) =>
      content.nodes.list({ from, to: Math.min(from + sliceSize - 1, highest) }, locales);
    const opening = await read(first);
    c.header("Content-Type", "application/xml; charset=utf-8");
    return stream(c, async (body) => {
      for await (const part of fileOf(opening, { first, highest, read, origin })) {
        await body.write(part);
      }
    });
  });
  return routes;
}

/** How many node numbers a file covers, so that all their translations fit into it. */
const spanFor = (locales: readonly Locale[]) => Math.floor(maxAddresses / locales.length);

const siteOf = (url: string, config: Config) => {
  const { host } = new URL(url);
  return { host, origin: siteOriginOf(url, config) };
};

const indexOf = (files: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${escapeXml(file)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;

interface FileParts {
  readonly first: number;
  readonly highest: number;
  readonly read: (from: number) => Promise<readonly ListedNode[]>;
  readonly origin: string;
}

async function* fileOf(
  opening: readonly ListedNode[],
  { first, highest, read, origin }: FileParts,
) {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
  for (let from = first; from <= highest; from += sliceSize) {
    const nodes = from === first ? opening : await read(from);
    for (const node of nodes) if (!isHidden(node.routeSteps)) yield entriesOf(node, origin);
  }
  yield "</urlset>\n";
}

const isHidden = (steps: readonly string[]) => steps.includes("no-index");

/** What editors wrote for a fixed page is there in its languages alone, and hidden where the page is. */
const isListed = (translation: ListedNode["translations"][number]) =>
  mayExist(translation) && !isHidden(fixedPageAt(translation.path)?.steps ?? []);

/** One entry for each translation, each with all of them. */
function entriesOf({ translations, changed }: ListedNode, origin: string): string {
  const addresses = translations.filter(isListed).map(({ locale, path }) => ({
    locale,
    href: escapeXml(origin + buildPath({ site: locale, language: locale, path })),
  }));
  const alternates = addresses.map(
    ({ locale, href }) =>
      `<xhtml:link rel="alternate" hreflang="${localeTable[locale].tag.toLowerCase()}" href="${href}"/>`,
  );
  const original = addresses.find(({ locale }) => locale === defaultLocale);
  if (original) {
    alternates.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${original.href}"/>`);
  }
  return addresses
    .map(
      ({ href }) =>
        `<url><loc>${href}</loc><lastmod>${changed.slice(0, 10)}</lastmod>${alternates.join("")}</url>\n`,
    )
    .join("");
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
