import type { KeyValueCache } from "#lib/key-value/key-value-cache.ts";
import { fromBytes, toBytes, type LastGoodPages, type SavedPage } from "./last-good-pages.ts";
import type { ReadyPage } from "./ready-page.ts";
import { isStorable } from "./rendered-page.ts";
import type { RenderNeed } from "../rendering/render-queue.ts";

type Render = (address: string, need: RenderNeed) => Promise<ReadyPage>;

/** Pages that all processes share: what one has rendered the others need not. */
export interface SharedPages {
  /** Renders a page, unless another process has done so a moment ago; what is rendered is there for the others. */
  sharing(render: Render): Render;
  /** Pages for bad times that also know what any other process has made. */
  withShared(lastGood: LastGoodPages): LastGoodPages;
}

export interface SharedPagesOptions {
  readonly values: KeyValueCache;
  /** Pages of another one have other scripts and another look. */
  readonly release: string;
  /** How long a page that another process made is taken for one of now. */
  readonly freshMs: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

export function createSharedPages({
  values,
  release,
  freshMs,
  now,
}: SharedPagesOptions): SharedPages {
  const keyOf = (address: string) => {
    const { protocol, host, pathname, search } = new URL(address);
    return { key: `page:${release}:${protocol}${pathname}${search}`, host };
  };

  async function read(address: string): Promise<SavedPage | null> {
    const kept = await values.read(keyOf(address));
    if (kept === null) return null;
    const found = await fromBytes(kept.body, address).catch(() => null);
    return found && { page: found.page, savedAt: kept.savedAt };
  }

  return {
    sharing: (render) => async (address, need) => {
      const mark = await values.mark();
      const found = await read(address);
      if (found !== null && now() - found.savedAt < freshMs)
        return { ...found.page, madeAt: Math.min(found.savedAt, now()) };
      const page = await render(address, need);
      if (!isStorable(page)) return page;
      values.save(keyOf(address), {
        mark,
        tags: page.tags,
        body: async () => toBytes(address, page, now()),
        // Anybody may put any words into a query: they do not stay.
        expireSeconds: address.includes("?") ? freshMs / 1000 : undefined,
      });
      return page;
    },
    withShared: (lastGood) => ({
      ...lastGood,
      async read(address) {
        const [own, shared] = await Promise.all([lastGood.read(address), read(address)]);
        if (own === null || shared === null) return own ?? shared;
        return shared.savedAt > own.savedAt ? shared : own;
      },
      remove(address) {
        lastGood.remove(address);
        values.remove(keyOf(address));
      },
      async settled() {
        await lastGood.settled();
        await values.settled();
      },
    }),
  };
}
