import type { GaugeSettings } from "../operations/gauge-settings.ts";
import type { PurgeSettings } from "../settings/cdn-settings.ts";
import { everythingTag, purgedTags } from "./cache-tags.ts";
import { purgeAdapters } from "./purge-adapters.ts";
import { createPurgeQueue } from "./purge-queue.ts";
import type { PurgeState } from "./purge-record.ts";

/** Removes outdated responses from the caches in front of the site. */
export interface Purges {
  readonly provider: PurgeSettings["provider"];
  /** Purges everything made from content with these cache tags. */
  purge(tags: readonly string[]): void;
  /** Purges everything that has cache tags. */
  purgeEverything(): void;
  /** What became of the purges, for each cache. */
  states(): readonly PurgeState[];
  readonly gauges: readonly GaugeSettings[];
  /** Sends what waits. */
  close(): Promise<void>;
}

type Tools = Pick<Parameters<typeof createPurgeQueue>[0], "fetch" | "log" | "now">;

/** Opens the purges of the settings; null: there is nothing to purge. */
export function openPurges(settings: PurgeSettings | null, tools: Tools): Purges | null {
  if (settings === null) return null;
  const { provider, urls, id, token } = settings;
  const adapter = purgeAdapters[provider];
  const queues = urls.map((url) =>
    createPurgeQueue({ ...tools, adapter, target: { url, id, token } }),
  );
  const add = (tags: readonly string[]) => {
    for (const queue of queues) queue.add(tags);
  };
  const states = () => queues.map((queue) => queue.state());
  return {
    provider,
    purge: (tags) => add(purgedTags(tags)),
    purgeEverything: () => add([everythingTag]),
    states,
    gauges: gaugesOf(states),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

const gaugesOf = (states: Purges["states"]): readonly GaugeSettings[] => [
  {
    name: "cdn_purge_requests",
    help: "Purge requests since the start, by cache and outcome",
    labelNames: ["cache", "outcome"],
    async collect() {
      for (const { origin: cache, requests } of states())
        for (const [outcome, count] of Object.entries(requests))
          this.set({ cache, outcome }, count);
    },
  },
  {
    name: "cdn_purged_tags",
    help: "Cache tags purged since the start, repetitions included",
    labelNames: ["cache"],
    async collect() {
      for (const { origin: cache, tags } of states()) this.set({ cache }, tags);
    },
  },
  {
    name: "cdn_purge_waiting_tags",
    help: "Cache tags that wait to be purged",
    labelNames: ["cache"],
    async collect() {
      for (const { origin: cache, waiting } of states()) this.set({ cache }, waiting);
    },
  },
  {
    name: "cdn_purge_seconds",
    help: "Time from the last edit until the cache confirmed its purge",
    labelNames: ["cache"],
    async collect() {
      for (const { origin: cache, tookMs } of states())
        if (tookMs !== null) this.set({ cache }, tookMs / 1000);
    },
  },
];
