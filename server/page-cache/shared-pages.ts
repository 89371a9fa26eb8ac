import type { SharedTier } from "#lib/cache/cache-tiers.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import { createKeyValueTier } from "#lib/cache/key-value-tier.ts";
import { pageCodec } from "./last-good-pages.ts";
import type { ReadyPage } from "./ready-page.ts";

/** Pages that all processes share: what one process has rendered the others need not render. */
export interface SharedPages {
  readonly plain: SharedTier<ReadyPage>;
  /** Pages with a query, which visitors can make up: they expire as soon as they are no longer fresh. */
  readonly queried: SharedTier<ReadyPage>;
}

export interface SharedPagesOptions {
  readonly values: KeyValueCache;
  /** Pages of another release have other scripts and another look. */
  readonly release: string;
  /** How long the page cache serves a page without rendering it again. */
  readonly freshMs: number;
}

export function createSharedPages({ values, release, freshMs }: SharedPagesOptions): SharedPages {
  const addressOf = (address: string) => {
    const { protocol, host, pathname, search } = new URL(address);
    return { key: `page:${release}:${protocol}${pathname}${search}`, host };
  };
  const tier = { cache: values, addressOf, codec: pageCodec };
  return {
    plain: createKeyValueTier(tier),
    queried: createKeyValueTier({ ...tier, expireSeconds: freshMs / 1000 }),
  };
}
