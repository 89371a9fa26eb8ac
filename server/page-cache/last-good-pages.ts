import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import * as z from "zod";
import type { DropLog } from "#lib/cache/drop-log.ts";
import { createDiskCache } from "#lib/disk-cache/disk-cache.ts";
import { createWriteBehind } from "#lib/disk-cache/write-behind.ts";
import type { Log } from "#lib/log.ts";
import { type ReadyPage, sizeOf } from "./ready-page.ts";

const decompress = promisify(brotliDecompress);

/** A page that was kept, and when, in Unix milliseconds. */
export interface SavedPage {
  readonly page: ReadyPage;
  readonly savedAt: number;
}

/** The last good answer of every address, for the time when nothing newer can be had; it outlives the process. */
export interface LastGoodPages {
  /** Null: never seen, or not readable. */
  read(address: string): Promise<SavedPage | null>;
  /** Kept soon, in the background; failures are logged. Beyond a bound, the newest wait for another time. */
  save(address: string, page: ReadyPage): void;
  /** The page is no more, or nobody's to see. */
  remove(address: string): void;
  /** All that is to be saved has been. */
  settled(): Promise<void>;
}

interface LastGoodOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Memory for pages that wait to be written. Default 16 MB. */
  readonly maxWaitingBytes?: number;
  /** When content was last edited: what was kept before stands in no more. Default: nobody says. */
  readonly drops?: Pick<DropLog, "isDroppedSince" | "settled">;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const head = z.object({
  address: z.string(),
  savedAt: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  tags: z.array(z.string()),
  steps: z.array(z.string()),
  isCompressed: z.boolean(),
});

/** Pages as files. */
export function createLastGoodPages(options: LastGoodOptions): LastGoodPages {
  const { folder, maxBytes, maxWaitingBytes = 16 * 2 ** 20, drops, log, now } = options;
  const files = createDiskCache({ folder, maxBytes });
  const writing = createWriteBehind<ReadyPage>({
    maxBytes: maxWaitingBytes,
    bytesOf: sizeOf,
    async write(address, page) {
      const key = keyOf(address);
      await (page === null ? files.remove(key) : files.write(key, toBytes(address, page, now())));
    },
    onError: (err) =>
      log.warn({ err }, "A page could not be kept for bad times, or removed from there"),
  });

  return {
    async read(address) {
      const unwritten = writing.waiting(address);
      if (unwritten !== undefined)
        return unwritten === null ? null : { page: unwritten, savedAt: now() };
      try {
        const bytes = await files.read(keyOf(address));
        const found = bytes === null ? null : await fromBytes(bytes, address);
        await drops?.settled();
        return found !== null && drops?.isDroppedSince(found.page.tags, found.savedAt)
          ? null
          : found;
      } catch (err) {
        log.warn({ err }, "A page kept for bad times cannot be read");
        return null;
      }
    },
    save(address, page) {
      writing.put(address, page);
    },
    remove(address) {
      writing.put(address, null);
    },
    settled: () => writing.settled(),
  };
}

const keyOf = (address: string) => createHash("sha256").update(address).digest("hex").slice(0, 40);

/** A page as it is kept outside memory: a line of JSON that says what it is, then its body in brotli. */
export function toBytes(address: string, page: ReadyPage, savedAt: number): Buffer {
  const { headers, tags, steps, bodies } = page;
  const isCompressed = "br" in bodies;
  const line = JSON.stringify({ address, savedAt, headers, tags, steps, isCompressed });
  return Buffer.concat([Buffer.from(`${line}\n`), isCompressed ? bodies.br : bodies.identity]);
}

/** Null: it is another address's. Throws for what is no page. */
export async function fromBytes(bytes: Buffer, address: string): Promise<SavedPage | null> {
  const end = bytes.indexOf("\n");
  const known = head.parse(JSON.parse(bytes.toString("utf8", 0, Math.max(end, 0))));
  // Two addresses with one digest: not in this life, but then not the wrong page.
  if (known.address !== address) return null;
  const { headers, tags, steps, savedAt } = known;
  const body = Buffer.from(bytes.subarray(end + 1));
  // What cannot be read is no page.
  if (known.isCompressed) await decompress(body);
  const bodies = known.isCompressed ? { br: body } : { identity: body };
  return { page: { status: 200, headers, tags, steps, isIncomplete: false, bodies }, savedAt };
}
