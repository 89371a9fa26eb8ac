import { randomUUID } from "node:crypto";
import path from "node:path";
import { nearBefore } from "#lib/cache/cache-tiers.ts";
import { createDiskTier } from "#lib/cache/disk-tier.ts";
import type { InvalidationLog } from "#lib/cache/invalidation-log.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";
import type { CacheOutcome } from "../page-cache/cache-status.ts";
import { createLastGoodPages, pageCodec } from "../page-cache/last-good-pages.ts";
import { pageAddressOf } from "../page-cache/page-address.ts";
import type { CachedAnswer } from "../page-cache/cached-answer.ts";
import { createPageCache } from "../page-cache/page-cache.ts";
import { encodingFor, type ReadyPage, sizeOf } from "../page-cache/ready-page.ts";
import { memoryShares, pageCacheLimits } from "../page-cache/page-cache-limits.ts";
import type { SharedPages } from "../page-cache/shared-pages.ts";
import type { PageRequest, Posted, RenderReadyPage } from "./render-page.ts";
import { createRenderQueue, type RenderNeed } from "../page-cache/render-queue.ts";
import type { ReviewedPage } from "../reviews/with-review.ts";
import { cacheOriginOf } from "../settings/site-origin.ts";

/** All pages of the site, cached if possible. */
export interface Pages {
  /** Returns the requested page. Throws if it cannot be rendered and there is no stale copy. */
  answer(request: Request, requestId: string): Promise<CachedAnswer>;
  /** Returns the data that a page hydrates from, requested at their own address; `null`: there is no such version. */
  answerHydration(request: Request): Promise<CachedAnswer | null>;
  /** Returns the page that was posted to, with the error; it is not cached. */
  answerPosted(request: Request, requestId: string, posted: Posted): Promise<CachedAnswer>;
  /** Returns an unpublished page that the visitor may review; it is not cached. */
  answerReview(request: Request, requestId: string, review: ReviewedPage): Promise<CachedAnswer>;
  /** Returns the cache address of a requested page. */
  addressOf(url: URL): string;
  /** Returns a cached page by its cache address while it is fresh. */
  fresh(address: string): CachedAnswer | null;
  /** Returns the requested page if it is in memory; `null` if it would have to be rendered. */
  inMemory(request: Request): CachedAnswer | null;
  /** Returns since when a page has been as it is, in Unix milliseconds; null: unknown, or rendered for each visitor. */
  shownSince(url: URL, page: ReadyPage): number | null;
  /** Notes that the backend responds, so copies of an earlier run are not needed. */
  noteHealthy(): void;
  /** Invalidates pages made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Marks every page as stale, since unknown content may have been edited. */
  markAllStale(): void;
  /** Resolves when no client waits for a page, or after some seconds, for work that comes after the pages of clients. */
  quiet(): Promise<void>;
  /** Resolves when nothing runs in the background. */
  settled(): Promise<void>;
}

interface PagesParts {
  readonly renderPage: RenderReadyPage;
  readonly config: Pick<Config, "allowedHosts" | "dataDir" | "pageCacheBytes" | "siteUrl">;
  /** When content was last edited, including edits before this process started. */
  readonly drops: Pick<InvalidationLog, "isInvalidatedSince" | "settled">;
  readonly log: Log;
  /** Pages of the other processes; null: not shared. */
  readonly shared: SharedPages | null;
  /** Called with the cache outcome of each page. */
  readonly onAnswer: (outcome: CacheOutcome) => void;
  /** In development nothing is cached. */
  readonly isDevelopment: boolean;
  /**
   * Returns whether an editor sent the request in draft mode. Such pages are neither read from the cache nor stored.
   */
  readonly isDraft: (request: Request) => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Space on disk for the last good pages, per byte of memory, and for what pages hydrate from. They are stored in brotli
 * only.
 */
const diskShare = 4;

/** Opens what outlives the process: the last good pages, and what pages hydrate from. */
function openDisk({ config, drops, shared, log, now }: PagesParts) {
  const { dataDir, pageCacheBytes } = config;
  const maxBytes = pageCacheBytes * diskShare;
  const lastGood = createLastGoodPages({
    folder: path.join(dataDir, "pages"),
    maxBytes,
    maxWaitingBytes: pageCacheBytes * memoryShares.waiting,
    drops,
    log,
    now,
  });
  const hydration = createDiskTier({
    folder: path.join(dataDir, "hydration"),
    maxBytes,
    maxAgeMs: pageCacheLimits.hydrationMs,
    maxWaitingBytes: pageCacheBytes * memoryShares.waitingHydration,
    codec: pageCodec,
    bytesOf: sizeOf,
    log,
    now,
  });
  return { lastGood, hydration: nearBefore(hydration, shared?.hydration ?? null) };
}

export function createPages(parts: PagesParts): Pages {
  const { renderPage, config, log, shared, onAnswer, isDevelopment, now } = parts;
  const queue = createRenderQueue();
  const renderInTurn = (page: PageRequest, need: RenderNeed) =>
    queue.run(need, () => renderPage(page));
  const render = (url: string, need: RenderNeed) =>
    renderInTurn(
      { url, headers: [], requestId: randomUUID(), isInBackground: need.isInBackground ?? false },
      need,
    );
  const cache = createPageCache({
    render,
    ...openDisk(parts),
    shared,
    log,
    maxBytes: config.pageCacheBytes,
    onAnswer,
    now,
  });

  /**
   * Renders a page for this request only, with all its headers. The target of a form submission is rendered like any
   * page.
   */
  const renderOwn = async (
    { url, headers, signal }: Request,
    requestId: string,
    more: Pick<PageRequest, "posted" | "review"> = {},
  ): Promise<CachedAnswer> => {
    const request = { url, headers: [...headers], requestId, ...more };
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
      // A redirect keeps the visitor's whole query.
      const isMoved = isRedirect(found.page.status) && new URL(address).search !== url.search;
      return isMoved ? renderOwn(request, requestId) : found;
    },
    async answerHydration({ url, headers }) {
      if (isDevelopment) return null;
      const encoding = encodingFor(headers.get("Accept-Encoding") ?? "");
      return cache.getHydration(addressOf(new URL(url)), encoding);
    },
    answerPosted: (request, requestId, posted) => renderOwn(request, requestId, { posted }),
    answerReview: (request, requestId, review) => renderOwn(request, requestId, { review }),
    fresh: (address) => cache.fresh(address),
    inMemory(request) {
      if (isDevelopment || parts.isDraft(request)) return null;
      return cache.inMemory(addressOf(new URL(request.url)));
    },
    shownSince: (url, page) => cache.shownSince(addressOf(url), page),
    noteHealthy: () => cache.noteHealthy(),
    invalidate: (tags) => cache.invalidate(tags),
    markAllStale: () => cache.markAllStale(),
    quiet: () => cache.quiet(),
    settled: () => cache.settled(),
  };
}

/** `202`: React Router's redirect of data requests on client navigation. */
const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);
