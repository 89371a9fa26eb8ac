import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestSite, type TestSite } from "../test-site.ts";
import { startFailingBackend } from "./failing-backend.ts";
import type { Fault } from "./faults.ts";

export interface BackendDrillOptions {
  readonly contentDir: string;
  readonly faults: readonly Fault[];
  /** Addresses of pages that were served before the fault. */
  readonly known: readonly string[];
  /** How often each address is requested while the backend fails, and again after a restart. */
  readonly rounds: number;
  /** The site is restarted once per this number of faults; 1: for each. Default 1. */
  readonly restartEvery?: number;
  /** Time limits of a call and a page. Default: the site's own. */
  readonly limits?: {
    readonly callMs: number;
    readonly pageMs: number;
    readonly softTimeoutMs: number;
  };
  /** Called after each fault. */
  readonly onFault?: (figures: FaultFigures) => void;
}

/** Results of one fault. Times in milliseconds. */
export interface FaultFigures {
  readonly fault: string;
  /** Responses at known addresses: all, those with 200 (or the earlier redirect), and those marked as stale. */
  readonly asked: number;
  readonly served: number;
  readonly stale: number;
  readonly p99: number;
  /** Time of the slowest known page. */
  readonly worst: number;
  /** Responses at new addresses: all, those with 503 (if the backend does not report what exists), and the slowest. */
  readonly unknown: number;
  readonly refused: number;
  readonly worstUnknown: number;
  /** Errors: an outage as 404 or 500, a cached error, no `Retry-After`, a different page than before, no recovery. */
  readonly wrong: readonly string[];
}

const hourMs = 3_600_000;

/**
 * Makes the content backend fail in every way while pages are requested, in a running site and in one that has just
 * started.
 */
export async function drillBackend(options: BackendDrillOptions): Promise<readonly FaultFigures[]> {
  await using disposer = new AsyncDisposableStack();
  const backend = await startFailingBackend(options.contentDir);
  disposer.use(backend);
  const dataDir = mkdtempSync(join(tmpdir(), "backend-drill-"));
  disposer.defer(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const openSite = () =>
    createTestSite({
      env: { DATA_DIR: dataDir },
      backend: async (request) => backend.fetch(request),
      now,
      client: { fetch: backend.fetch, now, limits: { ...options.limits } },
    });

  const running = await openSite();
  disposer.defer(() => running.close());
  const before = new Map<string, string>();
  for (const path of options.known) {
    // A busy machine may be too slow for short limits at first.
    for (let attempt = 0; attempt < 20 && !before.has(path); attempt++) {
      const outline = await outlineAt(running, path);
      if (outline !== null) before.set(path, outline);
      aheadMs += 6000;
    }
    if (!before.has(path)) throw new Error(`${path} is no known page`);
  }
  await running.settled();

  const all: FaultFigures[] = [];
  for (const [index, fault] of options.faults.entries()) {
    const visits = createVisits(before, fault);
    // Nothing in memory is fresh any more, or may be served stale while a newer page is rendered.
    aheadMs += 2 * hourMs;
    await backend.fail(fault);
    await visits.askAll(running, { ...options, tag: `running-${index}` });
    const { restartEvery = 1 } = options;
    if (index % restartEvery === 0) {
      const restarted = await openSite();
      await visits.askAll(restarted, { ...options, tag: `restarted-${index}` });
      await restarted.close();
    }
    await backend.fail(null);
    await recover(running);
    const figures = visits.figures();
    options.onFault?.(figures);
    all.push(figures);
  }
  return all;

  /** Checks that the site renders its pages again when the backend responds, without a restart. */
  async function recover(site: TestSite): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      aheadMs += 6000;
      const answer = await site.fetch("/never-seen-at-all");
      await answer.body?.cancel();
      if (answer.status === 404) break;
      if (attempt === 19) throw new Error(`Not recovered: ${answer.status}`);
    }
    for (const path of options.known) await (await site.fetch(path)).arrayBuffer();
    await site.settled();
  }
}

type AskOptions = Pick<BackendDrillOptions, "known" | "rounds"> & { readonly tag: string };

/** New addresses in each round of requests. */
const unknownAtOnce = 2;

function createVisits(before: ReadonlyMap<string, string>, fault: Fault) {
  const times: number[] = [];
  const unknownTimes: number[] = [];
  const wrong: string[] = [];
  let served = 0;
  let stale = 0;
  let refused = 0;

  async function visitKnown(site: TestSite, path: string): Promise<void> {
    const startedAt = performance.now();
    const answer = await site.fetch(path);
    const html = await answer.text();
    times.push(performance.now() - startedAt);
    const cacheStatus = answer.headers.get("Cache-Status") ?? "";
    const outline = outlineOf(answer.status, html, answer.headers.get("Location"));
    if (outline === before.get(path)) served++;
    else wrong.push(`${path}: ${outline}, not ${before.get(path)}`);
    if (/ttl=-|old-content/.test(cacheStatus)) stale++;
  }

  async function visitUnknown(site: TestSite, path: string): Promise<void> {
    const startedAt = performance.now();
    const answer = await site.fetch(path);
    await answer.arrayBuffer();
    unknownTimes.push(performance.now() - startedAt);
    const isKept = !/no-store/.test(answer.headers.get("Cache-Control") ?? "");
    if (answer.status === 503) refused++;
    else if (!(fault.tellsWhatExists && answer.status === 404))
      wrong.push(`unknown: ${answer.status}`);
    if (answer.status === 503 && answer.headers.get("Retry-After") === null)
      wrong.push("503 without Retry-After");
    if (isKept) wrong.push(`${answer.status} may be kept`);
  }

  return {
    async askAll(site: TestSite, { known, rounds, tag }: AskOptions) {
      const unknown = Array.from(
        { length: unknownAtOnce },
        (_, index) => `/never-seen-${tag}-${index}`,
      );
      const asked = Promise.all(unknown.map(async (path) => visitUnknown(site, path)));
      for (let round = 0; round < rounds; round++)
        for (const path of known) await visitKnown(site, path);
      await asked;
    },
    figures: (): FaultFigures => ({
      fault: fault.name,
      asked: times.length,
      served,
      stale,
      p99: percentile(times, 0.99),
      worst: Math.max(...times),
      unknown: unknownTimes.length,
      refused,
      worstUnknown: Math.max(...unknownTimes),
      wrong,
    }),
  };
}

/** Returns the value below which the given share of the times lies. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Null: the page is unavailable. */
async function outlineAt(site: TestSite, path: string): Promise<string | null> {
  const answer = await site.fetch(path);
  const html = await answer.text();
  if (answer.status >= 400) return null;
  return outlineOf(answer.status, html, answer.headers.get("Location"));
}

/** Returns what identifies a page: its status, its heading, or the target of its redirect. */
const outlineOf = (status: number, html: string, location: string | null) =>
  `${status} ${location ?? /<h1[^>]*>(?<text>[\s\S]*?)<\/h1>/.exec(html)?.groups?.["text"] ?? ""}`;
