import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { AskSite } from "./addresses.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import { settle } from "./settle.ts";

interface MeasuredSite {
  readonly ask: AskSite;
  readonly proxy: CountingProxy;
}

/** What a page cost the backend. */
export interface PageCost {
  readonly path: string;
  readonly status: number;
  readonly requests: number;
  readonly withCredentials: number;
  readonly ms: number;
  /** What the requests were for, without queries and uuids, the most frequent first: `3 × /de/jsonapi/node/page`. */
  readonly resources: readonly string[];
}

/** What the start of a site cost the backend, from the beginning. */
export interface WarmUpCost {
  readonly requests: number;
  readonly ms: number;
  /** What was not loaded in time: site versions, or `addresses`. */
  readonly cold: readonly string[];
}

const readiness = z.object({ status: z.string(), cold: z.array(z.string()).default([]) });
const maxWarmUpMs = 180_000;

/** Name under which the site reports that the addresses of pages are not loaded yet; they come last. */
const addressesName = "addresses";

/** Waits until a started site has loaded its home pages, or `isWhole`: the addresses of all pages as well. */
export async function measureWarmUp(
  { ask, proxy }: MeasuredSite,
  isWhole: boolean,
): Promise<WarmUpCost> {
  const started = performance.now();
  for (;;) {
    const { status, cold } = readiness.parse(await (await ask("/-/ready")).json());
    const awaited = isWhole ? cold : cold.filter((name) => name !== addressesName);
    const ms = Math.round(performance.now() - started);
    if ((status === "ready" && awaited.length === 0) || ms > maxWarmUpMs)
      return { requests: proxy.take().length, ms, cold: awaited };
    await pause(200);
  }
}

const afterFailureMs = 5000;

/**
 * Asks for pages one after the other, each once, and counts what the backend is asked until the page is there. What the
 * site does in the background afterwards, such as checking menus, ends before the next page.
 */
export async function measurePages(
  paths: readonly string[],
  { ask, proxy }: MeasuredSite,
): Promise<readonly PageCost[]> {
  const costs: PageCost[] = [];
  for (const path of paths) {
    await settle(proxy);
    const started = performance.now();
    const response = await ask(path);
    await response.arrayBuffer();
    const ms = Math.round(performance.now() - started);
    const requests = proxy.take();
    costs.push({
      path,
      status: response.status,
      requests: requests.length,
      withCredentials: requests.filter(({ isWithCredentials }) => isWithCredentials).length,
      ms,
      resources: resourcesOf(requests.map((request) => request.path)),
    });
    // The site leaves a failing backend alone for a while: the next page would not be measured.
    if (response.status === 503) await pause(afterFailureMs);
  }
  return costs;
}

function resourcesOf(paths: readonly string[]): readonly string[] {
  const names = paths.map((each) =>
    each.replace(/\?.*/, "").replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "…"),
  );
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, all]) => `${all.length} × ${name}`);
}

/** Limits of the site for a page that nobody asked for before. */
export const limits = {
  first: { requests: 12, ms: 1500 },
  later: { requests: 4, ms: 400 },
  // One request for each kind of content that a term's page lists, or each vocabulary that narrows a list.
  lists: { requests: 12, ms: 1500 },
} as const;

export type Place = keyof typeof limits;

/** Pages over a limit, or not shown. A fallback step allows a later page and a list one request more. */
export function overLimit(
  costs: readonly PageCost[],
  place: Place,
  stepsOf: (path: string) => number,
): readonly PageCost[] {
  const { requests, ms } = limits[place];
  return costs.filter(
    (cost) =>
      cost.status >= 500 ||
      cost.ms > ms ||
      cost.requests > requests + (place === "first" ? 0 : stepsOf(cost.path)),
  );
}
