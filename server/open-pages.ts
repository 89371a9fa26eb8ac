import { editedTags } from "#content/answers/cache-tags.ts";
import type { Logger } from "pino";
import type { VisitorCookies } from "./cookies/visitor-cookies.ts";
import type { openServices } from "./open-services.ts";
import { requestKindOf } from "./operations/request-kind.ts";
import { createFront, type ServedAnswer } from "./page-cache/front.ts";
import { memoryShares } from "./page-cache/page-cache-limits.ts";
import { createPages } from "./pages/pages.ts";
import { openIndexNow } from "./search-engines/open-index-now.ts";
import { sitemap } from "./search-engines/sitemap.ts";
import type { Config } from "./settings/config.ts";
import { createServedNames } from "./settings/site-origin.ts";
import { isMarked } from "./steps/mrs-visitor.ts";

interface OpenPagesOptions {
  readonly config: Config;
  readonly services: Pick<
    ReturnType<typeof openServices>,
    "drops" | "fetch" | "metrics" | "purges" | "rendering" | "shared"
  >;
  readonly cookies: VisitorCookies;
  readonly isDevelopment: boolean;
  /** Called for each page sent from memory. */
  readonly onServed: (answer: ServedAnswer) => void;
  /** Called when content has changed. */
  readonly onEdit: () => void;
  readonly log: Logger;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Time in which a process connects to Redis. */
const settleMs = 10_000;

/** Opens everything that is made from content and cached, with one function to invalidate it. */
export function openPages({
  config,
  services,
  cookies,
  isDevelopment,
  onServed,
  onEdit,
  log,
  now,
}: OpenPagesOptions) {
  const { drops, metrics, purges, rendering, shared } = services;
  const { content, renderPage } = rendering;
  const openedAt = now();
  const pages = createPages({
    config,
    drops,
    renderPage,
    isDevelopment,
    log,
    now,
    shared: shared?.pages ?? null,
    onAnswer: (outcome) => metrics.countPage(outcome),
    isDraft: (request) => cookies.readDraft(request) !== null,
  });
  const maps = sitemap({ config, content });
  const indexNow = openIndexNow(config, { content, fetch: services.fetch, log });
  const front = createFront({
    findFresh: (address) => pages.fresh(address),
    isForAll: (header) =>
      !cookies.draft.isIn(header) &&
      !cookies.review.isIn(header) &&
      (config.subsite !== "mrs" || isMarked(header)),
    onServed(answer) {
      const { path, status } = answer;
      metrics.countRequest({ kind: requestKindOf(path), cache: "hit", status });
      onServed(answer);
    },
    nameOf: createServedNames(config.allowedHosts),
    maxBytes: config.pageCacheBytes * memoryShares.front,
    log,
  });

  // Each process purges what it invalidates, right afterwards: what it sent before is removed, and what it sends from
  // then on is new. If one process purged for all, the others could send old pages after the purge.
  function invalidateHere(tags: readonly string[]): void {
    content.invalidate(tags);
    pages.invalidate(tags);
    maps.invalidate(tags);
    purges?.purge(tags);
    onEdit();
  }
  function markAllStale(): void {
    content.markAllStale();
    pages.markAllStale();
    maps.markAllStale();
    // A process that has just started has sent nothing that an earlier edit could have outdated.
    if (now() > openedAt + settleMs) purges?.purgeEverything();
    onEdit();
  }
  shared?.receive({ onEdit: invalidateHere, onGap: markAllStale });
  function invalidate(reported: readonly string[]): void {
    const tags = editedTags(reported);
    shared?.tell(tags);
    invalidateHere(tags);
    // Only in the process that received the edit, so that search engines are told once.
    indexNow?.noteEdit(tags);
  }

  return { pages, front, sitemap: maps, indexNow, invalidate };
}
