import { createHmac } from "node:crypto";
import { hostname } from "node:os";
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

/** What all processes of the site share through Redis or Valkey. While it is unreachable, each process works alone. */
export interface SharedServices {
  readonly isUp: () => boolean;
  readonly pages: SharedPages;
  /** Values of the content client (`content-tier.ts`). */
  readonly contentValues: KeyValueCache;
  readonly count: CountShared;
  /**
   * Notifies the other processes of an edit. The caller invalidates its own caches right afterwards, in the same turn
   * of the event loop.
   */
  tell(tags: readonly string[]): void;
  /**
   * Returns the names of other processes that have not received the last edit of content with these tags. Null: Redis
   * is unreachable, so this is unknown.
   */
  notReceivedBy(tags: readonly string[]): Promise<readonly string[] | null>;
  /** Sets the receiver of edits in other processes. */
  receive(receiver: EditReceiver): void;
  readonly gauges: readonly GaugeSettings[];
  /** Resolves when everything has been sent and stored, or has failed. */
  settled(): Promise<void>;
  close(): void;
}

export interface EditReceiver {
  readonly onEdit: (tags: readonly string[]) => void;
  /** Unknown edits may have been missed. */
  readonly onGap: () => void;
}

export interface SharedServicesOptions {
  readonly settings: Pick<Config["cache"], "prefix" | "expireSeconds"> & { readonly url: string };
  /** Key for signing stored values and for hashing clients' addresses; the same in all processes. */
  readonly secret: string;
  /** Processes of another release or with other settings have separate values. */
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
    name: `${hostname()} (${process.pid})`,
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
      hydrationMs: pageCacheLimits.hydrationMs,
    }),
    contentValues,
    // Clients' addresses leave this process only as hashes.
    count: (key, window) =>
      counter.count(createHmac("sha256", countKey).update(key).digest("base64url"), window),
    tell: (tags) => edits.record(tags),
    notReceivedBy: (tags) => edits.notReceivedBy(tags),
    receive(by) {
      receiver = by;
    },
    gauges: [
      {
        name: "shared_cache_up",
        help: "Whether Redis or Valkey is reachable",
        labelNames: [],
        async collect() {
          this.set({}, redis.isUp ? 1 : 0);
        },
      },
      {
        name: "shared_cache_reads",
        help: "Reads from the shared cache since the start, by kind and outcome",
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
