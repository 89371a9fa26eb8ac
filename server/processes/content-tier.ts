import type { ShareContent } from "#content/client/content-caches.ts";
import { createKeyValueTier, jsonCodec } from "#lib/cache/key-value-tier.ts";
import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";

interface ContentTierOptions {
  readonly values: KeyValueCache;
  /** Processes of another program or with other settings keep values of their own. */
  readonly release: string;
  /** Where content comes from. */
  readonly contentHost: string;
}

/** What processes share of the content they have read, each kind apart. */
export const shareContent =
  ({ values, release, contentHost }: ContentTierOptions): ShareContent =>
  <V>(kind: string) =>
    createKeyValueTier<V>({
      cache: values,
      addressOf: (key) => ({ key: `content:${release}:${kind}:${key}`, host: contentHost }),
      codec: jsonCodec(),
    });
