import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Codec, SharedTier } from "./cache-tiers.ts";
import type { KeyValueAddress, KeyValueCache } from "../key-value/key-value-cache.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compressing the JSON of a page takes half a millisecond and leaves a sixth of its size. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

export interface KeyValueTierOptions<V> {
  readonly cache: KeyValueCache;
  readonly addressOf: (key: string) => KeyValueAddress;
  readonly codec: Codec<V>;
  /** Default: the setting of the key-value cache. */
  readonly expireSeconds?: number;
}

/** Creates a cache tier from the values that all processes share. */
export function createKeyValueTier<V>(options: KeyValueTierOptions<V>): SharedTier<V> {
  const { cache, addressOf, codec, expireSeconds } = options;
  return {
    mark: () => cache.mark(),
    async read(key) {
      const found = await cache.read(addressOf(key));
      if (found === null) return null;
      const value = await codec.decode(found.body).catch(() => undefined);
      return value === undefined ? null : { value, tags: found.tags, loadedAt: found.savedAt };
    },
    save(key, { value, tags }, mark) {
      cache.save(addressOf(key), { tags, mark, body: () => codec.encode(value), expireSeconds });
    },
    remove: (key) => cache.remove(addressOf(key)),
    settled: () => cache.settled(),
  };
}

/**
 * Stores values as JSON, so anything that JSON cannot express is lost. Decodes only bytes that this release has written
 * and signed.
 */
export const jsonCodec = <V>(): Codec<V> => ({
  encode: async (value) => compress(JSON.stringify(value), compression),
  async decode(bytes) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed: this release wrote it for this key
    return JSON.parse(String(await decompress(bytes))) as V;
  },
});
