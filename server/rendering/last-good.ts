import { join } from "node:path";
import { createLastGoodDocuments } from "#content/jsonapi/last-good-documents.ts";
import { createInvalidationLog, type InvalidationLog } from "#lib/cache/invalidation-log.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";

/**
 * Only nodes and terms have pages that editors may need to take down. For all other content an old version is harmless
 * during an outage.
 */
const isNoted = (tag: string) => /^(?:node|taxonomy_term):\d+$/.test(tag);
/** As long as anything is stored for outages. */
const keepMs = 8 * 24 * 3_600_000;

/** Opens the record under `DATA_DIR` of when content was last edited, including edits before this process started. */
export const openEditNotes = (
  { dataDir }: Pick<Config, "dataDir">,
  now: () => number = Date.now,
): InvalidationLog =>
  createInvalidationLog({ file: join(dataDir, "edits.log"), isNoted, keepMs, now });

/** Creates a copy of the record that another thread writes to disk. `notes`: tags with Unix milliseconds. */
export const copyEditNotes = (
  notes: readonly (readonly [tag: string, at: number])[],
): InvalidationLog => createInvalidationLog({ file: null, notes, isNoted, keepMs });

interface LastGoodOptions {
  readonly drops: InvalidationLog;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Opens the documents stored under `DATA_DIR` for outages of the content backend. */
export const openLastGood = (
  { dataDir, pageCacheBytes }: Pick<Config, "dataDir" | "pageCacheBytes">,
  { drops, log, now = Date.now }: LastGoodOptions,
) =>
  createLastGoodDocuments({
    folder: join(dataDir, "documents"),
    maxBytes: 2 * pageCacheBytes,
    drops,
    log,
    now,
  });
