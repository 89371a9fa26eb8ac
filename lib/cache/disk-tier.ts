import { createHash } from "node:crypto";
import * as z from "zod";
import type { CacheTier, Codec, StoredValue } from "./cache-tiers.ts";
import type { InvalidationLog } from "./invalidation-log.ts";
import { createTaggedEntries } from "./tagged-entries.ts";
import type { Log } from "../log.ts";
import { createDiskCache } from "../disk-cache/disk-cache.ts";
import { createWriteBehind } from "../disk-cache/write-behind.ts";

export interface DiskTierOptions<V> {
  readonly folder: string;
  /** Limit for the size of all files together. */
  readonly maxBytes: number;
  /** Values older than this, in milliseconds, are not read. Default: no limit. */
  readonly maxAgeMs?: number;
  /** Memory for values that wait to be written. While it is full, new values are skipped. */
  readonly maxWaitingBytes: number;
  readonly codec: Codec<V>;
  /** What a value takes in memory while it waits, in bytes. */
  readonly bytesOf: (value: V) => number;
  /** Values with equal texts are equal and are not written again for a day. Default: every value is written. */
  readonly textOf?: (value: V) => string;
  /** Default: the tags of the loaded value. */
  readonly tagsOf?: (value: V) => readonly string[];
  /** Default: every value is saved. */
  readonly canSave?: (value: V) => boolean;
  /** Values from before an edit of their content are not read. Default: edits are not checked. */
  readonly drops?: Pick<InvalidationLog, "isInvalidatedSince" | "settled"> | undefined;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Memory for the list of files that need not be written again. */
const maxKnownBytes = 8 * 2 ** 20;
const rewriteMs = 24 * 3_600_000;

const head = z.object({ key: z.string(), loadedAt: z.number(), tags: z.array(z.string()) });

/** Stores values as files for outages of their source. The files outlive the process. */
export function createDiskTier<V>(options: DiskTierOptions<V>): CacheTier<V> {
  const { folder, maxBytes, maxWaitingBytes, codec, bytesOf, drops, log, now } = options;
  const { maxAgeMs = Infinity, textOf, tagsOf, canSave = () => true } = options;
  const files = createDiskCache({ folder, maxBytes });
  const written = createTaggedEntries<StoredValue<string>>(maxKnownBytes, ({ value, tags }) =>
    tags.reduce((sum, tag) => sum + tag.length, value.length),
  );
  const writing = createWriteBehind<StoredValue<V>>({
    maxBytes: maxWaitingBytes,
    bytesOf: ({ value }) => bytesOf(value),
    async write(key, stored) {
      if (stored === null) return files.remove(digest(key));
      const { value, tags, loadedAt } = stored;
      const line = `${JSON.stringify({ key, loadedAt, tags })}\n`;
      const bytes = Buffer.concat([Buffer.from(line), await codec.encode(value)]);
      return files.write(digest(key), bytes);
    },
    onError: (err) =>
      log.warn({ err, folder }, "A copy for outages could not be written or removed."),
  });

  async function readFile(key: string): Promise<StoredValue<V> | null> {
    const bytes = await files.read(digest(key));
    if (bytes === null) return null;
    const end = Math.max(bytes.indexOf("\n"), 0);
    const known = head.parse(JSON.parse(bytes.toString("utf8", 0, end)));
    if (known.key !== key) return null;
    return { ...known, value: await codec.decode(bytes.subarray(end + 1)) };
  }

  /** Returns whether the file has the same text and may still be read. */
  function isWritten(key: string, text: string, loadedAt: number): boolean {
    const known = written.get(key);
    if (known === undefined || known.value !== text) return false;
    // The file is written again from time to time, so that it does not become too old to be read.
    if (loadedAt - known.loadedAt > rewriteMs) return false;
    return drops?.isInvalidatedSince(known.tags, known.loadedAt) !== true;
  }

  return {
    async read(key) {
      try {
        const waiting = writing.waiting(key);
        const found = waiting === undefined ? await readFile(key) : waiting;
        if (found === null || now() - found.loadedAt > maxAgeMs) return null;
        await drops?.settled();
        return drops?.isInvalidatedSince(found.tags, found.loadedAt) ? null : found;
      } catch (err) {
        log.warn({ err, folder }, "A copy for outages could not be read.");
        return null;
      }
    },
    save(key, loaded) {
      if (!canSave(loaded.value)) return;
      const text = textOf === undefined ? null : digest(textOf(loaded.value));
      if (text !== null && isWritten(key, text, loaded.loadedAt)) return;
      const stored = { ...loaded, tags: tagsOf?.(loaded.value) ?? loaded.tags };
      const isTaken = writing.put(key, stored);
      if (isTaken && text !== null) written.set(key, { ...stored, value: text }, []);
      else written.delete(key);
    },
    remove(key) {
      written.delete(key);
      writing.put(key, null);
    },
    settled: () => writing.settled(),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);
