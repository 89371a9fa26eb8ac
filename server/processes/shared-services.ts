import { createHmac } from "node:crypto";
import type { Log } from "#lib/log.ts";
import { createEditLog } from "#lib/key-value/edit-log.ts";
import {
  createKeyValueCache,
  type KeyValueCache,
  type ReadOutcome,
} from "#lib/key-value/key-value-cache.ts";
import { openRedis } from "#lib/key-value/redis-connection.ts";
import { createSharedCounter } from "#lib/key-value/shared-counter.ts";
import type { Config } from "../settings/config.ts";
import type { CountShared } from "../clients/rate-limit.ts";
import type { GaugeSettings } from "../operations/gauge-settings.ts";
import { pageCacheLimits } from "../page-cache/page-cache-limits.ts";
import { createSharedPages, type SharedPages } from "../page-cache/shared-pages.ts";
import { deriveKey } from "../settings/secrets.ts";

/** What all processes of the site have together, through Redis or Valkey; each goes on by itself while that is away. */
export interface SharedServices {
  readonly isUp: () => boolean;
  readonly pages: SharedPages;
  /** Values of the content client (`content-tier.ts`). */
  readonly contentValues: KeyValueCache;
  readonly count: CountShared;
  /** Tells the others what was edited. Whoever calls drops it in this process in the same breath, afterwards. */
  tell(tags: readonly string[]): void;
  /** Says who is told what was edited elsewhere. */
  receive(receiver: EditReceiver): void;
  readonly gauges: readonly GaugeSettings[];
  /** What is to be told and kept has been, or cannot be. */
  settled(): Promise<void>;
  close(): void;
}

export interface EditReceiver {
  readonly onEdit: (tags: readonly string[]) => void;
  /** Edits may have been missed, and nobody knows which. */
  readonly onGap: () => void;
}

export interface SharedServicesOptions {
  readonly settings: Pick<Config["cache"], "prefix" | "expireSeconds"> & { readonly url: string };
  /** What is kept is signed with it, and what visitors are counted by is hidden with it; the same in all processes. */
  readonly secret: string;
  /** Processes of another program or with other settings keep values of their own. */
  readonly release: string;
  readonly log: Log;
}

export function openSharedServices(options: SharedServicesOptions): SharedServices {
  const { secret, release, log } = options;
  const { url, prefix, expireSeconds } = options.settings;
  let receiver: EditReceiver | null = null;
  const reads = new Map<string, number>();

  const redis = openRedis({ url, log });
  const edits = createEditLog({
    redis,
    key: `${prefix}edits`,
    onEdit: (tags) => receiver?.onEdit(tags),
    onGap: () => receiver?.onGap(),
  });
  const openValues = (kind: string) =>
    createKeyValueCache({
      redis,
      edits,
      prefix,
      expireSeconds,
      secret: deriveKey(secret, "shared values"),
      onRead(outcome: ReadOutcome) {
        const name = `${kind} ${outcome}`;
        reads.set(name, (reads.get(name) ?? 0) + 1);
      },
    });
  const [pageValues, contentValues] = [openValues("page"), openValues("content")];
  const counter = createSharedCounter(redis, `${prefix}count:`);
  const countKey = deriveKey(secret, "shared counts");

  return {
    isUp: () => redis.isUp,
    pages: createSharedPages({
      values: pageValues,
      release,
      freshMs: pageCacheLimits.freshMs,
    }),
    contentValues,
    // Addresses of visitors leave this process in no readable form.
    count: (key, window) =>
      counter.count(createHmac("sha256", countKey).update(key).digest("base64url"), window),
    tell: (tags) => edits.record(tags),
    receive(by) {
      receiver = by;
    },
    gauges: [
      {
        name: "shared_cache_up",
        help: "Whether Redis or Valkey answers",
        labelNames: [],
        async collect() {
          this.set({}, redis.isUp ? 1 : 0);
        },
      },
      {
        name: "shared_cache_reads",
        help: "Values looked for in the shared cache since the start, by kind and what came of it",
        labelNames: ["kind", "outcome"],
        async collect() {
          for (const [name, count] of reads) {
            const [kind = "", outcome = ""] = name.split(" ");
            this.set({ kind, outcome }, count);
          }
        },
      },
    ],
    async settled() {
      await edits.settled();
      await Promise.all([pageValues.settled(), contentValues.settled()]);
    },
    close: () => redis.close(),
  };
}
