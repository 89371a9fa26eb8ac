import { type CacheOptions, createCache } from "#lib/cache/cache.ts";
import type { SharedTier } from "#lib/cache/cache-tiers.ts";
import type { Log } from "#lib/log.ts";
import type {
  ListAnswer,
  MenuAnswer,
  PageAnswer,
  SearchAnswer,
  TitlesAnswer,
} from "../answers/answers.ts";
import type { PlaceableBlock } from "../placement/block-loader.ts";
import { type ContentError, isContentError } from "../answers/content-error.ts";
import type { MenuLink, RouterEntity } from "../addresses/routing.ts";
import type { WireResource } from "../jsonapi/document.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";
import type { NodeAddress } from "../links/href.ts";
import type { Translation } from "../model/page.ts";
import type { LanguageTerms } from "../search/term-names.ts";

/** Creates the tier through which processes share a kind of content. */
export type ShareContent = <V>(kind: string) => SharedTier<V>;

interface CachesOptions {
  readonly limits: ContentLimits;
  readonly log: Log;
  /** `null`: not shared with other processes. */
  readonly share: ShareContent | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Shares of the memory for content. */
const shares = {
  home: 0.01,
  pages: 0.37,
  opened: 0.05,
  menus: 0.06,
  menuLinks: 0.02,
  blocks: 0.04,
  blockResources: 0.03,
  searches: 0.07,
  lists: 0.15,
  titles: 0.08,
  terms: 0.02,
  addresses: 0.05,
  translated: 0.05,
} as const;

/** How long after a minute menus and placed blocks are served while newer ones are loaded: an hour, as pages are. */
const revalidatedMs = 3_600_000;

/** New content may be at a path that was absent before. */
const absentTags = ["node_list", "redirect_list", "path_alias_list"];

/** The caches of the content client. */
export type ContentCaches = ReturnType<typeof createCaches>;

/**
 * Creates the caches of the content client, one for each kind of content. Pages behind passwords and searches are not
 * shared with other processes.
 */
export function createCaches({ limits, log, share, now }: CachesOptions) {
  const { freshMs, addressesFreshMs, staleMs, retryMs, absentMs, failedMs, maxBytes } = limits;
  let staleReads = 0;

  /** Opens the cache of a kind of content. `kind`: its name in the shared store; `null`: not shared. */
  function open<V>(part: keyof typeof shares, kind: string | null, more: Partial<CacheOptions<V>>) {
    return createCache<V>({
      maxBytes: maxBytes * shares[part],
      freshMs,
      staleIfErrorMs: staleMs,
      retryMs,
      canServeStale: (error) => !isAbsent(error),
      onStale: () => void staleReads++,
      onLoadFailed: (key, err) =>
        log.warn(
          { key, err },
          "The content backend is unavailable; the last good content is served.",
        ),
      shared: kind === null ? undefined : share?.<V>(kind),
      now,
      ...more,
    });
  }

  // Requires many requests and rarely changes, so pages do not wait for newer values.
  const background = {
    freshMs: addressesFreshMs,
    staleWhileRevalidateMs: staleMs,
    revalidateDelayMs: 1000,
  };
  // Parts of every page, read with a dozen requests, so no visitor waits while they are checked, and the page that shows
  // them goes first. They are made from values that do not have this setting, so what is loaded in the background is new.
  const besidePages = { staleWhileRevalidateMs: revalidatedMs, revalidateDelayMs: 1000 };
  const caches = {
    /** What is at `/`, the only entry. */
    home: open<RouterEntity | null>("home", null, {
      ...besidePages,
      rememberFailure: () => ({ ms: absentMs, tags: [] }),
    }),
    pages: open<PageAnswer>("pages", null, {
      shared: share === null ? undefined : withoutGated(share("page")),
      rememberFailure(error) {
        if (isAbsent(error)) return { ms: absentMs, tags: absentTags };
        return isContentError(error) ? { ms: failedMs, tags: [] } : null;
      },
    }),
    /** Protected pages for visitors who entered the password. */
    opened: open<PageAnswer>("opened", null, {}),
    menus: open<MenuAnswer>("menus", "menu", besidePages),
    menuLinks: open<readonly MenuLink[]>("menuLinks", null, {}),
    blocks: open<readonly PlaceableBlock[]>("blocks", "block", besidePages),
    blockResources: open<readonly WireResource[]>("blockResources", null, {}),
    searches: open<SearchAnswer>("searches", null, {}),
    lists: open<ListAnswer>("lists", "list", {}),
    titles: open<TitlesAnswer>("titles", null, background),
    terms: open<LanguageTerms>("terms", "term", {}),
    addresses: open<NodeAddress | null>("addresses", "address", background),
    translated: open<readonly Translation[]>("translated", "translation", background),
  };
  return {
    ...caches,
    /** Number of reads so far that were answered with stale content. */
    staleReads: () => staleReads,
    invalidate(tags: readonly string[]): void {
      for (const cache of Object.values(caches)) cache.invalidate(tags);
    },
    markAllStale(): void {
      for (const cache of Object.values(caches)) cache.markAllStale();
    },
  };
}

/** The backend responded that the content does not exist, or that the site may not read it. */
const isAbsent = (error: unknown): error is ContentError =>
  isContentError(error, "content-not-found") || isContentError(error, "content-forbidden");

/** Keeps pages behind passwords, including their titles, out of the shared store. */
function withoutGated(tier: SharedTier<PageAnswer>): SharedTier<PageAnswer> {
  return {
    ...tier,
    save(key, stored, mark) {
      if (!isGated(stored.value)) tier.save(key, stored, mark);
    },
  };
}

const isGated = (answer: PageAnswer): boolean =>
  answer.kind === "page" && answer.page.kind === "page" && answer.page.gated;
