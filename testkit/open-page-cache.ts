import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import type { SharedTier } from "#lib/cache/cache-tiers.ts";
import type { InvalidationLog } from "#lib/cache/invalidation-log.ts";
import { createLastGoodPages } from "#server/page-cache/last-good-pages.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import type { PageCacheLimits } from "#server/page-cache/page-cache-limits.ts";
import { bodyIn, makeReady, type ReadyPage } from "#server/page-cache/ready-page.ts";
import type { RenderedPage } from "#server/page-cache/rendered-page.ts";

/** Default address for tests. */
export const testAddress = "http://site.test/en/page";

const textOf = (page: ReadyPage) => bodyIn(page, "identity")?.bytes.toString();

interface TestCacheOptions {
  readonly limits?: Partial<PageCacheLimits>;
  readonly maxBytes?: number;
  /** Folder of the last good pages. Default: a new one. */
  readonly folder?: string;
  /** When content was edited. Copies of pages from before that are not used. Default: never. */
  readonly drops?: InvalidationLog;
  /** Data that pages hydrate from, on disk and of other processes. Default: none. */
  readonly hydration?: SharedTier<ReadyPage>;
}

/**
 * Opens a page cache with a clock and a renderer that the test controls. It does not know yet whether its backend
 * responds.
 */
export function openTestPageCache({
  limits = {},
  maxBytes = 1_000_000,
  folder = mkdtempSync(path.join(tmpdir(), "page-cache-")),
  drops,
  hydration,
}: TestCacheOptions = {}) {
  const clock = { ms: 0 };
  const render = vi.fn<(address: string) => Promise<RenderedPage>>();
  const now = () => clock.ms;
  const lastGood = createLastGoodPages({
    folder,
    maxBytes: 10_000_000,
    drops,
    log: silentLog,
    now,
  });
  const cache = createPageCache({
    render: async (of) => makeReady(await render(of)),
    lastGood,
    log: silentLog,
    maxBytes,
    now,
    limits,
    ...(hydration && { hydration }),
  });
  onTestFinished(async () => {
    // Background writes would create the folder again.
    await cache.settled();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = async (of = testAddress) => {
    const answer = await cache.get(of, "identity");
    return answer && `${answer.outcome} ${textOf(answer.page)}`;
  };
  return { cache, clock, render, get, folder };
}

/** Does the same with a backend that is known to respond. */
export function openHealthyPageCache(options: TestCacheOptions = {}) {
  const opened = openTestPageCache(options);
  opened.cache.noteHealthy();
  return opened;
}
