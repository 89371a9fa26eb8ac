import { join } from "node:path";
import { createLastGoodDocuments } from "#content/jsonapi/last-good-documents.ts";
import { createDropLog, type DropLog } from "#lib/cache/drop-log.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";

/** Nodes and terms have pages that can be taken down; of all else an old version does no harm in bad times. */
const isNoted = (tag: string) => /^(?:node|taxonomy_term):\d+$/.test(tag);
/** No longer than anything is kept for bad times. */
const keepMs = 8 * 24 * 3_600_000;

/** Opens the notes under `DATA_DIR` of when content was last edited, also before this process began. */
export const openEditNotes = (
  { dataDir }: Pick<Config, "dataDir">,
  now: () => number = Date.now,
): DropLog => createDropLog({ file: join(dataDir, "edits.log"), isNoted, keepMs, now });

/** Copies notes that another thread writes to the disk. `notes`: tags with Unix milliseconds. */
export const copyEditNotes = (notes: readonly (readonly [tag: string, at: number])[]): DropLog =>
  createDropLog({ file: null, notes, isNoted, keepMs });

interface LastGoodOptions {
  readonly drops: DropLog;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Opens the documents stored under `DATA_DIR` for the time when the content backend is down. */
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
