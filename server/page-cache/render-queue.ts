import { OverloadedError } from "./overloaded-error.ts";

/** Priorities of renderings, highest first. */
const ranks = ["known", "plain", "queried"] as const;

/**
 * `known`: a page that is or was cached, so visitors are likely to wait for it. `plain`: an address without a query.
 * `queried`: an address with a query, which anyone can invent.
 */
export type RenderRank = (typeof ranks)[number];

/** `isKnown`: the page is or was cached. */
export function rankOfPage(address: string, isKnown: boolean): RenderRank {
  if (isKnown) return "known";
  return address.includes("?") ? "queried" : "plain";
}

/** What a rendering is needed for. */
export interface RenderNeed {
  readonly rank: RenderRank;
  /** Returns false once every client that waits for the page has disconnected. */
  readonly isWanted: () => boolean;
  /** No client waited when the rendering began, so its requests leave room for those of others. Default false. */
  readonly isInBackground?: boolean;
}

/** Limits how many pages are rendered at a time and how many wait for that, by priority. */
export interface RenderQueue {
  /**
   * Runs the work when there is room. Throws `OverloadedError` at once if too many pages are waiting, and later if a
   * page of higher priority takes the place, after `maxWaitMs`, or if no client waits for the page any more.
   */
  run<T>(need: RenderNeed, work: () => Promise<T>): Promise<T>;
}

export interface RenderQueueLimits {
  /** Pages rendered at a time. While one waits for content, another is rendered. */
  readonly maxRunning: number;
  /** Of these, maximum number of pages with queries; the rest is reserved for other pages. */
  readonly maxQueried: number;
  readonly maxWaiting: number;
  /** Longest time in milliseconds that a page waits. */
  readonly maxWaitMs: number;
}

const defaultLimits: RenderQueueLimits = {
  maxRunning: 32,
  maxQueried: 24,
  maxWaiting: 64,
  maxWaitMs: 5000,
};

interface Waiter {
  readonly isWanted: () => boolean;
  readonly enter: () => void;
  readonly refuse: (error: Error) => void;
}

export function createRenderQueue(limits: RenderQueueLimits = defaultLimits): RenderQueue {
  const { maxRunning, maxQueried, maxWaiting, maxWaitMs } = limits;
  const running: Record<RenderRank, number> = { known: 0, plain: 0, queried: 0 };
  const waiting: Record<RenderRank, Set<Waiter>> = {
    known: new Set(),
    plain: new Set(),
    queried: new Set(),
  };

  const hasRoom = (rank: RenderRank) =>
    ranks.reduce((sum, each) => sum + running[each], 0) < maxRunning &&
    (rank !== "queried" || running.queried < maxQueried);

  /** Makes room for one more waiting page; returns false if all waiting pages have at least the same priority. */
  function makePlace(rank: RenderRank): boolean {
    if (ranks.reduce((sum, each) => sum + waiting[each].size, 0) < maxWaiting) return true;
    const lessWanted = ranks.slice(ranks.indexOf(rank) + 1).toReversed();
    const last = lessWanted.map((each) => [...waiting[each]].at(-1)).find(Boolean);
    last?.refuse(new OverloadedError());
    return last !== undefined;
  }

  async function wait({ rank, isWanted }: RenderNeed): Promise<void> {
    if (!makePlace(rank)) throw new OverloadedError();
    const place = Promise.withResolvers<void>();
    const waiter: Waiter = {
      isWanted,
      enter: place.resolve,
      refuse(error) {
        waiting[rank].delete(waiter);
        place.reject(error);
      },
    };
    const timer = setTimeout(() => waiter.refuse(new OverloadedError()), maxWaitMs);
    waiting[rank].add(waiter);
    await place.promise.finally(() => clearTimeout(timer));
  }

  /** Starts the waiting pages of the highest priority, as far as there is room. */
  function admit(): void {
    for (const rank of ranks) {
      for (const waiter of waiting[rank]) {
        if (!hasRoom(rank)) break;
        if (waiter.isWanted()) {
          waiting[rank].delete(waiter);
          running[rank]++;
          waiter.enter();
        } else waiter.refuse(new OverloadedError());
      }
    }
  }

  return {
    async run(need, work) {
      const { rank } = need;
      if (!need.isWanted()) throw new OverloadedError();
      if (hasRoom(rank)) running[rank]++;
      else await wait(need);
      try {
        return await work();
      } finally {
        running[rank]--;
        admit();
      }
    },
  };
}
