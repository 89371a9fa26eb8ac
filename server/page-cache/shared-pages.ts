import type { SharedTier } from "#lib/cache/cache-tiers.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import { createKeyValueTier } from "#lib/cache/key-value-tier.ts";
import { pageCodec } from "./last-good-pages.ts";
import type { ReadyPage } from "./ready-page.ts";

/** Pages that all processes share, so that each is rendered by one process only. */
export interface SharedPages {
  readonly plain: SharedTier<ReadyPage>;
  /** Pages with a query, which visitors can invent: they expire when they are no longer fresh. */
  readonly queried: SharedTier<ReadyPage>;
  /** What pages of all releases hydrate from. */
  readonly hydration: SharedTier<ReadyPage>;
}

export interface SharedPagesOptions {
  readonly values: KeyValueCache;
  /** Pages of another release use other scripts and styles. */
  readonly release: string;
  /** How long the page cache serves a page without rendering it again. */
  readonly freshMs: number;
  /** How long the data of a page can be fetched. */
  readonly hydrationMs: number;
}

export function createSharedPages({
  values,
  release,
  freshMs,
  hydrationMs,
}: SharedPagesOptions): SharedPages {
  const addressOf = (address: string) => {
    const { protocol, host, pathname, search } = new URL(address);
    return { key: `page:${release}:${protocol}${pathname}${search}`, host };
  };
  const tier = { cache: values, addressOf, codec: pageCodec };
  return {
    plain: createKeyValueTier(tier),
    queried: createKeyValueTier({ ...tier, expireSeconds: freshMs / 1000 }),
    hydration: createKeyValueTier({
      cache: values,
      addressOf(address) {
        const { protocol, host, pathname } = new URL(address);
        return { key: `hydration:${protocol}${pathname}`, host };
      },
      codec: pageCodec,
      expireSeconds: hydrationMs / 1000,
    }),
  };
}
