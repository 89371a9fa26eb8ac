import type { ShareContent } from "#content/client/content-caches.ts";
import { createKeyValueTier, jsonCodec } from "#lib/cache/key-value-tier.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";

interface ContentTierOptions {
  readonly values: KeyValueCache;
  /** Processes of another release or with other settings have separate values. */
  readonly release: string;
  /** Host of the content backend. */
  readonly contentHost: string;
}

/** Creates the tiers with which processes share content, one per kind of content. */
export const shareContent =
  ({ values, release, contentHost }: ContentTierOptions): ShareContent =>
  <V>(kind: string) =>
    createKeyValueTier<V>({
      cache: values,
      addressOf: (key) => ({ key: `content:${release}:${kind}:${key}`, host: contentHost }),
      codec: jsonCodec(),
    });
