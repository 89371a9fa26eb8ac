import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Hono, type Context } from "hono";
import type { SiteContent } from "../rendering/site-content.ts";
import {
  defaultLocale,
  type Locale,
  locales as localeTable,
  offeredLocales,
} from "#domain/locales.ts";
import { createCache } from "#lib/cache/cache.ts";
import { TimeLimitError, withTimeLimit } from "#lib/time/time-limit.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { memoryShares } from "../page-cache/page-cache-limits.ts";
import { siteOriginOf } from "../settings/site-origin.ts";
import type { Config } from "../settings/config.ts";
import { isHidden, listedAddresses, type ListedPage } from "./listed-addresses.ts";

/** Maximum number of addresses in a file (sitemaps.org). */
const maxAddresses = 50_000;
/** Nodes read at a time while a file is created. */
const sliceSize = 500;

export interface SitemapOptions {
  readonly config: Config;
  readonly content: Pick<SiteContent, "nodes">;
  /** Longest wait for a file. After that its request gets 503, and a later one the file. Default 20 s. */
  readonly waitMs?: number;
}

export interface Sitemap {
  readonly routes: Hono;
  /** Invalidates files made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Marks everything as stale, because an edit may have been missed. */
  markAllStale(): void;
}

/**
 * `/sitemap.xml`: the index. `/sitemap-1.xml` and so on: each file covers a range of node numbers, so that it can be
 * created on its own. `/sitemap-terms.xml`: the pages of topics and other terms. Each address is listed with its
 * translations. Files are cached by cache tag, because one takes a fifth of a second of processor time and anyone can
 * request it.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap({ config, content, waitMs = 20_000 }: SitemapOptions): Sitemap {
  const routes = new Hono();
  const files = createCache<Buffer>({
    ...caching,
    maxBytes: config.pageCacheBytes * memoryShares.sitemaps,
    bytesOf: (file) => file.length,
  });
  const numbers = createCache<number>({ ...caching, maxBytes: 1000 });
  async function highest(): Promise<number> {
    const { value } = await numbers.read("highest", async () => ({
      value: await content.nodes.highest(),
      tags: ["node_list"],
    }));
    return value;
  }

  // A slow backend needs minutes for all addresses of a large site. The file is made all the same.
  routes.use("/:file{sitemap.*\\.xml}", async (c, next) => {
    try {
      await withTimeLimit(waitMs, next);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      c.res = c.text("The sitemap is being made.", 503, { "Retry-After": "120" });
    }
  });

  routes.get("/sitemap.xml", async (c) => {
    const { locales, origin } = siteOf(c.req.url, config);
    const count = Math.max(1, Math.ceil((await highest()) / spanFor(locales)));
    const entries = Array.from(
      { length: count },
      (_, index) => `${origin}/sitemap-${index + 1}.xml`,
    );
    return c.body(indexOf([...entries, `${origin}/sitemap-terms.xml`]), 200, xml);
  });

  routes.get("/sitemap-terms.xml", async (c) => {
    const { locales, origin } = siteOf(c.req.url, config);
    const file = await files.read(`terms ${origin} ${locales.join()}`, async () => {
      const terms = await content.nodes.terms(locales);
      const entries = terms.map((term) => entriesOf(term, origin));
      return { value: await compressed([opening, ...entries, closing]), tags: termTags };
    });
    return send(c, file.value);
  });

  routes.get("/:file{sitemap-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number(c.req.param("file").replaceAll(/\D/g, ""));
    const { locales, origin } = siteOf(c.req.url, config);
    const span = spanFor(locales);
    const first = (number - 1) * span + 1;
    const last = Math.min(await highest(), number * span);
    if (first > last && number > 1) return c.text("This file does not exist.", 404);
    const file = await files.read(`${number} ${origin} ${locales.join()}`, async () => {
      const tags = ["node_list"];
      const read = async (from: number) => {
        const to = Math.min(from + sliceSize - 1, last);
        tags.push(sliceTag(from), sliceTag(to));
        return content.nodes.list({ from, to }, locales);
      };
      return { value: await compressed(fileOf({ first, last, read, origin })), tags };
    });
    return send(c, file.value);
  });
  return {
    routes,
    invalidate(tags) {
      files.invalidate([...tags, ...tags.flatMap(sliceTagsOf)]);
      numbers.invalidate(tags);
    },
    markAllStale() {
      files.markAllStale();
      numbers.markAllStale();
    },
  };
}

/** Times in milliseconds. Edits invalidate files at once, but a backend may fail to report an edit. */
const caching = {
  freshMs: 600_000,
  staleWhileRevalidateMs: 3_600_000,
  revalidateDelayMs: 1000,
  staleIfErrorMs: 24 * 3_600_000,
  now: () => performance.now(),
};
/** Returns the cache tag for all nodes of a slice. 50,000 tags of single nodes would take more memory than the file. */
const sliceTag = (nid: number) => `sitemap-slice:${Math.floor(nid / sliceSize)}`;

function sliceTagsOf(tag: string): readonly string[] {
  const nid = /^node:(\d+)$/.exec(tag)?.[1];
  return nid === undefined ? [] : [sliceTag(Number(nid))];
}
const termTags = ["taxonomy_term_list"];
const xml = { "Content-Type": "application/xml; charset=utf-8" };

/** Compresses a file in parts, because a whole file may have forty megabytes. */
async function compressed(parts: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(parts), createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const chunk of zipped) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

async function send(c: Context, file: Buffer): Promise<Response> {
  c.header("Vary", "Accept-Encoding");
  if (/\bgzip\b/.test(c.req.header("Accept-Encoding") ?? ""))
    return c.body(new Uint8Array(file), 200, { ...xml, "Content-Encoding": "gzip" });
  const plain = Readable.toWeb(Readable.from([file]).pipe(createGunzip()));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node types the web's streams differently
  return c.body(plain as ReadableStream, 200, xml);
}

/** Returns how many node numbers a file covers, so that all their translations fit. */
const spanFor = (locales: readonly Locale[]) => Math.floor(maxAddresses / locales.length);

const siteOf = (url: string, config: Config) => {
  const { host } = new URL(url);
  const locales = offeredLocales({ host, subsite: config.subsite });
  return { locales, origin: siteOriginOf(url, config) };
};

const indexOf = (files: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>`).join("\n")}
</sitemapindex>
`;

const opening = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
const closing = "</urlset>\n";

interface FileParts {
  readonly first: number;
  readonly last: number;
  readonly read: (from: number) => Promise<readonly ListedPage[]>;
  readonly origin: string;
}

async function* fileOf({ first, last, read, origin }: FileParts) {
  yield opening;
  for (let from = first; from <= last; from += sliceSize)
    for (const node of await read(from))
      if (!isHidden(node.routeSteps)) yield entriesOf(node, origin);
  yield closing;
}

/** Returns one entry per translation, each of which lists all translations. */
function entriesOf(page: ListedPage, origin: string): string {
  const addresses = listedAddresses(page, origin).map(({ locale, href }) => ({
    locale,
    href: escapeMarkup(href),
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
        `<url><loc>${href}</loc><lastmod>${page.changed.slice(0, 10)}</lastmod>${alternates.join("")}</url>\n`,
    )
    .join("");
}
