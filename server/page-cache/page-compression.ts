import type { Cache } from "#lib/cache/cache.ts";
import { createWorkQueue } from "#lib/concurrency/work-queue.ts";
import { type Encoding, makeSmallest, type ReadyPage, withEncoding } from "./ready-page.ts";

/** Addresses of pages that may wait to be compressed. */
const maxCompressions = 500;
/** After this many requests a page gets the best compression. */
const popularHits = 3;

export type PageCompression = ReturnType<typeof createPageCompression>;

/** Replaces cached pages by the same pages with smaller bodies, or with bodies in further encodings. */
export function createPageCompression(cacheOf: (address: string) => Cache<ReadyPage>) {
  /** How often each page was sent, by its list of headers, which all encodings of a page share. */
  const hits = new WeakMap<ReadyPage["headers"], number>();
  const compressions = createWorkQueue({ maxWaiting: maxCompressions });
  return {
    /** Counts the page, and compresses it as much as possible when it has become popular. */
    noteSent(address: string, { headers }: ReadyPage): void {
      const count = (hits.get(headers) ?? 0) + 1;
      if (count <= popularHits) hits.set(headers, count);
      if (count !== popularHits) return;
      compressions.add(address, async () => {
        // Looked up when the work starts, so that the queue does not hold a page that has left the cache.
        const page = cacheOf(address).peek(address)?.value;
        if (page !== undefined) cacheOf(address).replace(address, page, await makeSmallest(page));
      });
    },
    /** Returns the page with the encoding that the visitor's browser accepts, and stores it for later visitors. */
    async inEncoding<F extends { readonly page: ReadyPage }>(
      address: string,
      found: F,
      encoding: Encoding,
    ) {
      const page = await withEncoding(found.page, encoding);
      if (page !== found.page) cacheOf(address).replace(address, found.page, page);
      return { ...found, page };
    },
    settled: () => compressions.idle(),
  };
}
