import { type Answer, type Ask, createAsk } from "./ask.ts";
import { type ReadPage, readPage } from "./read-page.ts";
import { type IsAllowed, readRobots, sitemapsIn } from "./robots.ts";
import { readSitemap, type SitemapEntry } from "./sitemap.ts";

export interface CrawlOptions {
  /** Where the crawl begins. Only its host is crawled. */
  readonly address: string;
  readonly fetch: typeof fetch;
  /** Addresses requested at most. */
  readonly maxPages: number;
  /** The crawl ends after this time, in milliseconds. */
  readonly maxMs: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Leaves out what `robots.txt` forbids. */
  readonly honoursRobots: boolean;
}

/** A requested address of the site. */
export interface CrawledPage extends Omit<Answer, "body"> {
  readonly address: string;
  /** Where a link to it was found. */
  readonly linkedFrom: string;
  /** Null: a redirect, an error, or not HTML. */
  readonly page: ReadPage | null;
  /** Search engines may show it. */
  readonly isIndexable: boolean;
}

export interface Crawl {
  /** Origin in canonical addresses and in the sitemap. */
  readonly publicOrigin: string;
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly sitemapFiles: readonly { readonly address: string; readonly status: number }[];
  readonly sitemap: ReadonlyMap<string, SitemapEntry>;
  /** Addresses that were found, but not requested because of a limit. */
  readonly left: number;
  /** The whole deployment asks search engines to stay away, as outside production. */
  readonly isClosed: boolean;
  /** Requests further addresses, for checks of files. */
  readonly ask: Ask;
}

const maxSitemaps = 200;

/** Crawls a site from an address and its sitemap. Rejects if the address does not respond with a page. */
export async function crawl(options: CrawlOptions): Promise<Crawl> {
  const { origin } = new URL(options.address);
  const first = await createAsk({ ...options, origin, publicOrigin: origin })(options.address);
  if (first.status === 0) throw new Error(`${options.address} does not respond.`);
  const start = readPage(first.body, options.address);
  const publicOrigin = URL.parse(start.canonicals[0] ?? "")?.origin ?? origin;
  const ask = createAsk({ ...options, origin, publicOrigin });
  const isClosed = first.robots.includes("noindex");
  const robots = await ask(`${publicOrigin}/robots.txt`);
  const isAllowed = options.honoursRobots ? readRobots(robots.body) : () => true;
  const sitemaps = await readSitemaps(ask, [
    ...sitemapsIn(robots.body),
    `${publicOrigin}/sitemap.xml`,
  ]);
  const { pathname, search } = new URL(options.address);
  const seeds = [publicOrigin + pathname + search, ...sitemaps.entries.keys()];
  const { pages, left } = await visit(options, { ask, isAllowed, isClosed, publicOrigin, seeds });
  return {
    publicOrigin,
    pages,
    sitemapFiles: sitemaps.files,
    sitemap: sitemaps.entries,
    left,
    isClosed,
    ask,
  };
}

async function readSitemaps(ask: Ask, addresses: readonly string[]) {
  const files: { address: string; status: number }[] = [];
  const entries = new Map<string, SitemapEntry>();
  const queue = new Set(addresses);
  for (const address of queue) {
    if (files.length === maxSitemaps) break;
    const { status, body } = await ask(address);
    files.push({ address, status });
    if (status !== 200) continue;
    const read = readSitemap(body);
    for (const file of read.files) queue.add(file);
    for (const entry of read.entries) entries.set(entry.href, entry);
  }
  return { files, entries };
}

interface Way {
  readonly ask: Ask;
  readonly isAllowed: IsAllowed;
  readonly isClosed: boolean;
  readonly publicOrigin: string;
  readonly seeds: readonly string[];
}

/** Requests every address once, several at a time, and follows the links of pages. */
async function visit(
  { maxPages, maxMs, concurrency }: CrawlOptions,
  { ask, isAllowed, isClosed, publicOrigin, seeds }: Way,
) {
  const pages = new Map<string, CrawledPage>();
  const queue = [...new Set(seeds)].map((address) => ({ address, linkedFrom: "the sitemap" }));
  const found = new Set(seeds);
  const end = performance.now() + maxMs;
  let started = 0;
  let running = 0;

  function add(address: string, linkedFrom: string): void {
    const url = URL.parse(address);
    if (url === null || url.origin !== publicOrigin || found.has(address)) return;
    if (!isAllowed(url.pathname + url.search)) return;
    found.add(address);
    queue.push({ address, linkedFrom });
  }

  async function request(address: string, linkedFrom: string): Promise<void> {
    const { body, ...answer } = await ask(address);
    const isPage = answer.status === 200 && answer.type === "text/html";
    const page = isPage ? readPage(body, address) : null;
    const ownRobots = isClosed ? "" : `${answer.robots} ${page?.robots ?? ""}`;
    const isIndexable = page !== null && !ownRobots.includes("noindex");
    pages.set(address, { ...answer, address, linkedFrom, page, isIndexable });
    // A filtered list has links to every other filtered list; search engines are told not to index them.
    for (const link of page?.links ?? []) if (isIndexable) add(link, address);
    for (const { href } of page?.alternates ?? []) add(href, address);
    if (answer.location !== null) add(answer.location, address);
  }

  await new Promise<void>((resolve) => {
    const next = (): void => {
      while (running < concurrency && started < maxPages && performance.now() < end) {
        const way = queue[started];
        if (way === undefined) break;
        started++;
        running++;
        void request(way.address, way.linkedFrom).finally(() => {
          running--;
          next();
        });
      }
      if (running === 0) resolve();
    };
    next();
  });
  return { pages, left: found.size - pages.size };
}
