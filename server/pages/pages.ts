import { randomUUID } from "node:crypto";
import path from "node:path";
import type { DropLog } from "#lib/cache/drop-log.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";
import type { CacheOutcome } from "../page-cache/cache-status.ts";
import { createLastGoodPages } from "../page-cache/last-good-pages.ts";
import { pageAddressOf } from "../page-cache/page-address.ts";
import { createPageCache, type CachedAnswer } from "../page-cache/page-cache.ts";
import { encodingFor } from "../page-cache/ready-page.ts";
import { memoryShares } from "../page-cache/page-cache-limits.ts";
import type { SharedPages } from "../page-cache/shared-pages.ts";
import type { PageRequest, Posted, RenderReadyPage } from "./render-page.ts";
import { createRenderQueue, type RenderNeed } from "../page-cache/render-queue.ts";
import { cacheOriginOf } from "../settings/site-origin.ts";

/** All pages of the site, kept where they may be. */
export interface Pages {
  /** The page a request asks for. Throws where there is none and nothing can stand in. */
  answer(request: Request, requestId: string): Promise<CachedAnswer>;
  /** The page a request posted to, with what was wrong; for this visitor alone. */
  answerPosted(request: Request, requestId: string, posted: Posted): Promise<CachedAnswer>;
  /** The address in the cache of the page that a request asks for. */
  addressOf(url: URL): string;
  /** A kept page while it is fresh, by its address in the cache. */
  fresh(address: string): CachedAnswer | null;
  /** Returns the page a request asks for if it is in memory; `null` for everything that would have to be rendered. */
  inMemory(request: Request): CachedAnswer | null;
  /** The backend answers: what is kept from an earlier run need not stand in. */
  noteHealthy(): void;
  /** Drops what was made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** No page is fresh any more, since nobody knows what was edited. */
  markAllStale(): void;
  /** Nothing runs in the background any more. */
  settled(): Promise<void>;
}

interface PagesParts {
  readonly renderPage: RenderReadyPage;
  readonly config: Pick<Config, "allowedHosts" | "dataDir" | "pageCacheBytes" | "siteUrl">;
  /** When content was last edited, also before this process began. */
  readonly drops: Pick<DropLog, "isDroppedSince" | "settled">;
  readonly log: Log;
  /** Pages of the other processes; null: there are none. */
  readonly shared: SharedPages | null;
  /** Told how each page came to be sent. */
  readonly onAnswer: (outcome: CacheOutcome) => void;
  /** In development nothing is kept. */
  readonly isDevelopment: boolean;
  /** Whether an editor asks in draft mode, whose pages are neither taken from what is kept nor kept. */
  readonly isDraft: (request: Request) => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Space on disk for the last good pages, for each byte of memory; there they are kept in brotli alone. */
const diskShare = 4;

export function createPages(parts: PagesParts): Pages {
  const { renderPage, config, log, shared, onAnswer, isDevelopment, now } = parts;
  const onDisk = createLastGoodPages({
    folder: path.join(config.dataDir, "pages"),
    maxBytes: config.pageCacheBytes * diskShare,
    maxWaitingBytes: config.pageCacheBytes * memoryShares.waiting,
    drops: parts.drops,
    log,
    now,
  });
  const queue = createRenderQueue();
  const renderInTurn = (page: PageRequest, need: RenderNeed) =>
    queue.run(need, () => renderPage(page));
  const render = (url: string, need: RenderNeed) =>
    renderInTurn({ url, headers: [], requestId: randomUUID() }, need);
  const cache = createPageCache({
    render,
    lastGood: onDisk,
    shared,
    log,
    maxBytes: config.pageCacheBytes,
    onAnswer,
    now,
  });

  /** Rendered for this request alone, with all that it says. What a post leads to is rendered like any page. */
  const renderOwn = async (
    { url, headers, signal }: Request,
    requestId: string,
    posted?: Posted,
  ): Promise<CachedAnswer> => {
    const request = { url, headers: [...headers], requestId, ...(posted && { posted }) };
    const need = { rank: "plain", isWanted: () => !signal.aborted } as const;
    const page = await renderInTurn(request, need);
    return { page, outcome: page.isOld === true ? "old-content" : "pass", ttlMs: 0 };
  };

  const addressOf = (url: URL) => pageAddressOf(url, cacheOriginOf(url.href, config));

  return {
    addressOf,
    async answer(request, requestId) {
      if (isDevelopment || parts.isDraft(request)) return renderOwn(request, requestId);
      const url = new URL(request.url);
      const address = addressOf(url);
      const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
      const found = await cache.get(address, encoding, request.signal);
      if (found === null) return renderOwn(request, requestId);
      // A redirect takes the visitor's whole query along.
      const isMoved = isRedirect(found.page.status) && new URL(address).search !== url.search;
      return isMoved ? renderOwn(request, requestId) : found;
    },
    answerPosted: renderOwn,
    fresh: (address) => cache.fresh(address),
    inMemory(request) {
      if (isDevelopment || parts.isDraft(request)) return null;
      return cache.inMemory(addressOf(new URL(request.url)));
    },
    noteHealthy: () => cache.noteHealthy(),
    invalidate: (tags) => cache.invalidate(tags),
    markAllStale: () => cache.markAllStale(),
    settled: () => cache.settled(),
  };
}

/** `202`: how React Router says on client navigation that the data has moved. */
const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);
