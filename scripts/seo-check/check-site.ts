import type { Defect } from "./check.ts";
import { crawl, type CrawlOptions } from "./crawl.ts";
import { indexablePages } from "./indexable.ts";
import { checks } from "./registry.ts";

/** The result of one check. */
export interface CheckResult {
  readonly name: string;
  readonly advice: string;
  readonly defects: readonly Defect[];
}

export interface SeoReport {
  readonly address: string;
  /** Requested addresses, and how many of them search engines may show. */
  readonly requested: number;
  readonly indexable: number;
  /** Addresses that a limit left out. */
  readonly left: number;
  readonly isClosed: boolean;
  readonly results: readonly CheckResult[];
  readonly defects: number;
  readonly seconds: number;
}

/** Crawls a site and runs all checks. Rejects if it does not respond. */
export async function checkSite(options: CrawlOptions): Promise<SeoReport> {
  const begun = performance.now();
  const crawled = await crawl(options);
  const results: CheckResult[] = [];
  for (const { name, advice, run } of checks)
    results.push({ name, advice, defects: await run(crawled) });
  return {
    address: options.address,
    requested: crawled.pages.size,
    indexable: indexablePages(crawled).length,
    left: crawled.left,
    isClosed: crawled.isClosed,
    results,
    defects: results.reduce((sum, { defects }) => sum + defects.length, 0),
    seconds: (performance.now() - begun) / 1000,
  };
}
