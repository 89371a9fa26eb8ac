import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { SecondTier } from "./second-tier.ts";
import type { KeyValueCache } from "./key-value-cache.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Takes half a millisecond for what a page is made from, and leaves a sixth of it. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

export interface JsonTierOptions {
  readonly cache: KeyValueCache;
  /** Before the keys, so that kinds and releases of the site are kept apart. */
  readonly name: string;
  readonly host: string;
}

/** Values as JSON: what they hold beyond that is lost. */
export function createJsonTier<V>({ cache, name, host }: JsonTierOptions): SecondTier<V> {
  const addressOf = (key: string) => ({ key: `${name}:${key}`, host });
  return {
    mark: () => cache.mark(),
    async read(key) {
      const kept = await cache.read(addressOf(key));
      if (kept === null) return null;
      const { tags, savedAt } = kept;
      const text = String(await decompress(kept.body));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed: this release wrote it for this key
      return { value: JSON.parse(text) as V, tags, loadedAt: savedAt };
    },
    save(key, { value, tags }, mark) {
      const body = async () => compress(JSON.stringify(value), options);
      cache.save(addressOf(key), { tags, mark, body });
    },
    remove: (key) => cache.remove(addressOf(key)),
  };
}
