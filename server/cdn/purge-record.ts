import type { Log } from "#lib/log.ts";
import type { PurgeOutcome } from "./purge-request.ts";
import type { PurgeBatch } from "./waiting-tags.ts";

/** What became of the purges of one cache, since the start. */
export interface PurgeState {
  /** Origin of the API or cache. */
  readonly origin: string;
  readonly requests: { readonly purged: number; readonly failed: number; readonly refused: number };
  /** Tags purged, each counted again when it is repeated. */
  readonly tags: number;
  /** Tags that wait to be purged. */
  readonly waiting: number;
  /** When the last purge was confirmed, in Unix milliseconds; null: none so far. */
  readonly purgedAt: number | null;
  /** Milliseconds from the last edit until its purge was confirmed; null: none so far. */
  readonly tookMs: number | null;
  /** The first failure since the last success, and why the latest failed; null: the last purge was confirmed. */
  readonly failing: { readonly since: number; readonly reason: string } | null;
}

interface PurgeRecordOptions {
  readonly origin: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Creates a record of what became of purges, for the log, metrics and operators. */
export function createPurgeRecord({ origin, log, now }: PurgeRecordOptions) {
  const requests = { purged: 0, failed: 0, refused: 0 };
  let tags = 0;
  let purgedAt: number | null = null;
  let tookMs: number | null = null;
  let failing: PurgeState["failing"] = null;

  function noteSuccess(batch: PurgeBatch): void {
    tags += batch.size;
    purgedAt = now();
    if (failing !== null) log.info({ origin }, "The CDN purges again.");
    failing = null;
    const edits = [...batch.values()].filter(({ isRepeated }) => !isRepeated);
    if (edits.length > 0) tookMs = now() - Math.min(...edits.map(({ since }) => since));
  }

  return {
    note(outcome: PurgeOutcome, batch: PurgeBatch): void {
      requests[outcome.kind]++;
      if (outcome.kind === "purged") return noteSuccess(batch);
      const fields = { origin, tags: batch.size, reason: outcome.reason };
      if (outcome.kind === "refused")
        log.error(
          fields,
          "The CDN refuses a purge, so it shows these pages until they expire. Check the settings CDN_PURGE….",
        );
      else if (failing === null)
        log.warn(fields, "The CDN does not purge; the purge is sent again.");
      failing = { since: failing?.since ?? now(), reason: outcome.reason };
    },
    state: (waiting: number): PurgeState => ({
      origin,
      requests: { ...requests },
      tags,
      waiting,
      purgedAt,
      tookMs,
      failing,
    }),
  };
}
