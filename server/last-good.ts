import { join } from "node:path";
import { createLastGoodDocuments } from "#content/last-good-documents.ts";
import { createDropLog } from "#lib/cache/drop-log.ts";
import type { Log } from "#lib/log.ts";
import type { Config } from "./config.ts";

/** Nodes and terms have pages that can be taken down; of all else an old version does no harm in bad times. */
const isOfPage = (tag: string) => /^(?:node|taxonomy_term):\d+$/.test(tag);
/** No longer than anything is kept for bad times. */
const keepMs = 8 * 24 * 3_600_000;

/** What is kept under `DATA_DIR` for the time when the content backend is away, and what of it has changed since. */
export function openLastGood(
  { dataDir, pageCacheBytes }: Pick<Config, "dataDir" | "pageCacheBytes">,
  log: Log,
  now: () => number = Date.now,
) {
  const drops = createDropLog({ file: join(dataDir, "edits.log"), isNoted: isOfPage, keepMs, now });
  const documents = createLastGoodDocuments({
    folder: join(dataDir, "documents"),
    maxBytes: 2 * pageCacheBytes,
    drops,
    log,
    now,
  });
  return { drops, documents };
}
