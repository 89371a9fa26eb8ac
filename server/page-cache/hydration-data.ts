import type { Cache } from "#lib/cache/cache.ts";
import type { TaggedEntries } from "#lib/cache/tagged-entries.ts";
import type { Answers, CachedAnswer } from "./cached-answer.ts";
import { pageOfHydrationAddress } from "./hydration-address.ts";
import type { PageCacheOptions } from "./page-cache-options.ts";
import type { ReadyPage } from "./ready-page.ts";
import type { HydrationData } from "./rendered-page.ts";

interface HydrationStoreOptions {
  readonly cache: Cache<ReadyPage>;
  /** How long data can be fetched, in milliseconds. */
  readonly keepMs: number;
  readonly render: PageCacheOptions["render"];
  /** Addresses of pages that are rendered for each visitor; they have no data to fetch. */
  readonly personal: Pick<TaggedEntries<true>, "get">;
  readonly answers: Answers;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * The data that cached pages hydrate from, in every version that a browser or a shared cache may still have the page of.
 * Their addresses name their contents, so edits do not invalidate them.
 */
export interface HydrationStore {
  /** Offers the data of a page that was rendered. `address`: of the page in the cache. */
  offer(address: string, data: HydrationData<ReadyPage>): void;
  /**
   * Returns the data at an address. A version that is neither in memory nor in a tier is rendered again, as far as the
   * page is still the same. Null: this version is gone. Throws what the rendering threw, or `OverloadedError`.
   */
  find(address: string): Promise<CachedAnswer | null>;
}

/** Thrown if the page has other data by now. */
class VersionGoneError extends Error {
  override readonly name = "VersionGoneError";
}

/** After this time the data of a page that is rendered again count as new. */
const renewMs = 24 * 3_600_000;

export function createHydrationStore(options: HydrationStoreOptions): HydrationStore {
  const { cache, keepMs, render, personal, answers, now } = options;

  async function renderAgain(address: string) {
    const { origin, pathname } = new URL(address);
    const page = origin + pageOfHydrationAddress(pathname);
    if (personal.get(page) === true) throw new VersionGoneError();
    // Anyone can invent versions, so this has the lowest priority, as pages with an invented query.
    const { hydration } = await render(page, { rank: "queried", isWanted: () => true });
    if (hydration?.url !== pathname) throw new VersionGoneError();
    return { value: hydration.page, tags: [] };
  }

  return {
    offer(address, { url, page }) {
      const key = new URL(url, address).href;
      const known = cache.peek(key);
      if (known === null || known.freshUntil - now() < keepMs - renewMs)
        cache.put(key, { value: page, tags: [] });
    },
    async find(address) {
      try {
        const cached = await cache.read(address, () => renderAgain(address));
        return answers.answer(answers.outcomeOf(cached), cached.value, cached.freshUntil);
      } catch (error) {
        if (error instanceof VersionGoneError) return null;
        throw error;
      }
    },
  };
}
