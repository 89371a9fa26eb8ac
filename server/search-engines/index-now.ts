import { Hono } from "hono";
import type { Log } from "#lib/log.ts";
import type { Locale } from "#domain/locales.ts";
import type { SiteContent } from "../rendering/site-content.ts";
import type { Config } from "../settings/config.ts";
import { isHidden, listedAddresses } from "./listed-addresses.ts";

export interface IndexNowOptions {
  readonly settings: NonNullable<Config["indexNow"]>;
  /** Public origin of the site. */
  readonly origin: string;
  /** Locales that this origin offers. */
  readonly locales: readonly Locale[];
  readonly content: Pick<SiteContent, "nodes">;
  readonly fetch: typeof fetch;
  readonly log: Log;
}

/** Tells search engines which pages have changed. */
export interface IndexNow {
  /** `GET /{key}.txt`. */
  readonly routes: Hono;
  /** Notes that content with these cache tags has changed. Its pages are sent a minute later. */
  noteEdit(tags: readonly string[]): void;
  close(): void;
}

/** Edits of one minute are sent together, because editors save often. */
const batchMs = 60_000;
/** Maximum number of changed nodes and terms, and of addresses of a request (protocol). */
const maxWaiting = 10_000;
const maxAddresses = 10_000;
/** Nodes with numbers this close are read together. */
const span = 50;
const requestMs = 20_000;
const firstRetryMs = 60_000;
const maxAttempts = 6;
/** The request is wrong, so it is not repeated: the key is not found, or an address is of another site. */
const permanent = new Set([400, 403, 404, 405, 422]);

/**
 * Creates the sender. Only pages in the sitemap are sent, so no drafts and nothing that search engines may not show.
 * @see https://www.indexnow.org/documentation
 */
export function createIndexNow(options: IndexNowOptions): IndexNow {
  const { settings, log } = options;
  const waiting = new Set<string>();
  const unsent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;

  const routes = new Hono();
  routes.get(`/${settings.key}.txt`, (c) => c.text(settings.key));

  function schedule(ms: number): void {
    timer ??= setTimeout(() => void run(), ms).unref();
  }

  async function run(): Promise<void> {
    try {
      await collect();
      await send();
      attempts = 0;
    } catch (err) {
      attempts++;
      if (attempts >= maxAttempts) {
        log.error(
          { err, addresses: unsent.size },
          "IndexNow fails; search engines find these changes later.",
        );
        unsent.clear();
        attempts = 0;
      } else
        log.warn(
          { err, attempts },
          "IndexNow does not accept changed addresses; they are sent again.",
        );
    }
    timer = undefined;
    if (waiting.size + unsent.size > 0)
      schedule(attempts === 0 ? batchMs : firstRetryMs * 2 ** (attempts - 1));
  }

  /** Finds the addresses of what has changed. */
  async function collect(): Promise<void> {
    const tags = [...waiting];
    for (const address of await changedAddresses(tags, options)) {
      if (unsent.size < maxAddresses) unsent.add(address);
    }
    for (const tag of tags) waiting.delete(tag);
  }

  async function send(): Promise<void> {
    const urlList = [...unsent];
    if (urlList.length === 0) return;
    const response = await postAddresses(urlList, options);
    for (const address of urlList) unsent.delete(address);
    if (response.ok)
      log.info({ addresses: urlList.length }, "IndexNow has been told of changed pages.");
    else
      log.error(
        { status: response.status, addresses: urlList.length },
        "IndexNow refuses the changed addresses. Check INDEXNOW_KEY and SITE_URL.",
      );
  }

  return {
    routes,
    noteEdit(tags) {
      for (const tag of tags) {
        if (!/^(?:node|taxonomy_term):\d+$/.test(tag)) continue;
        // Beyond this, search engines find the rest through the sitemap.
        if (waiting.size < maxWaiting) waiting.add(tag);
      }
      if (waiting.size > 0) schedule(batchMs);
    },
    close: () => clearTimeout(timer),
  };
}

/** Sends addresses. Throws if the request should be repeated. */
async function postAddresses(
  urlList: readonly string[],
  { fetch: ask, origin, settings: { key, url } }: IndexNowOptions,
): Promise<Response> {
  const { host } = new URL(origin);
  const response = await ask(url, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
    signal: AbortSignal.timeout(requestMs),
  });
  void response.body?.cancel().catch(() => {});
  if (!response.ok && !permanent.has(response.status))
    throw new Error(`IndexNow answers ${response.status}`);
  return response;
}

/** Returns the addresses of changed content that search engines may show. Unpublished content has none. */
async function changedAddresses(
  tags: readonly string[],
  { content, locales, origin }: IndexNowOptions,
): Promise<readonly string[]> {
  const numbersOf = (kind: string) =>
    tags
      .filter((tag) => tag.startsWith(`${kind}:`))
      .map((tag) => Number(tag.slice(kind.length + 1)))
      .toSorted((one, other) => one - other);
  const nids = numbersOf("node");
  const tids = new Set(numbersOf("taxonomy_term"));
  const pages = tids.size === 0 ? [] : await content.nodes.terms(locales);
  const changed = pages
    .filter(({ tid }) => tids.has(tid))
    .map((page) => listedAddresses(page, origin));
  for (let index = 0; index < nids.length;) {
    const from = nids[index] ?? 0;
    const group = new Set(nids.slice(index).filter((nid) => nid < from + span));
    const nodes = await content.nodes.list({ from, to: Math.max(...group) }, locales);
    for (const node of nodes)
      if (group.has(node.nid) && !isHidden(node.routeSteps))
        changed.push(listedAddresses(node, origin));
    index += group.size;
  }
  return changed.flat().map(({ href }) => href);
}
