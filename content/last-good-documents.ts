import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { DropLog } from "#lib/cache/drop-log.ts";
import { createTaggedEntries } from "#lib/cache/tagged-entries.ts";
import { createDiskCache } from "#lib/disk-cache/disk-cache.ts";
import { createWriteBehind } from "#lib/disk-cache/write-behind.ts";
import type { Log } from "#lib/log.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The last good answers of the content backend, for the time when it is away; they outlive the process. */
export interface LastGoodDocuments {
  /** The document as it came; null: never seen, too old, or changed since. */
  read(address: string): Promise<unknown>;
  /** Kept soon, in the background; beyond a bound, when it comes another time. */
  save(address: string, document: GoodDocument): void;
  /** The backend says that it is no more, or not for the site. */
  remove(address: string): void;
  /** Content with these cache tags has changed: what was kept of it stands in no more. */
  drop(tags: readonly string[]): void;
  /** All that is to be written has been. */
  settled(): Promise<void>;
}

/** An answer as it came. */
export interface GoodDocument {
  readonly text: string;
  /** What the text says. */
  readonly json: unknown;
  /** When it was asked for, in Unix milliseconds. */
  readonly askedAt: number;
}

interface LastGoodDocumentsOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** When content was last edited. */
  readonly drops: DropLog;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Memory for documents that wait to be written. */
const maxWaitingBytes = 8 * 2 ** 20;
/** Documents known to stand on the disk as they are. */
const maxKnown = 20_000;
const maxAgeMs = 7 * 24 * 3_600_000;
const fastest = { level: 1 };

const kept = z.object({ address: z.string(), savedAt: z.number(), text: z.string() });

type WaitingDocument = z.infer<typeof kept>;

export function createLastGoodDocuments(options: LastGoodDocumentsOptions): LastGoodDocuments {
  const { folder, maxBytes, drops, log, now = Date.now } = options;
  const files = createDiskCache({ folder, maxBytes });
  /** Digests of what stands on the disk, so that it is not written again and again before something in it changes. */
  const known = createTaggedEntries<string>(maxKnown);
  const writing = createWriteBehind<WaitingDocument>({
    maxBytes: maxWaitingBytes,
    bytesOf: ({ address, text }) => 2 * (address.length + text.length),
    async write(key, document) {
      if (document === null) return files.remove(key);
      return files.write(key, await compress(JSON.stringify(document), fastest));
    },
    onError: (err) =>
      log.warn({ err }, "A document could not be kept for bad times, or removed from there"),
  });

  return {
    async read(address) {
      try {
        const bytes = await files.read(digest(address));
        if (bytes === null) return null;
        const found = kept.parse(JSON.parse((await decompress(bytes)).toString()));
        if (found.address !== address || now() - found.savedAt > maxAgeMs) return null;
        const document: unknown = JSON.parse(found.text);
        await drops.settled();
        return drops.isDroppedSince(tagsIn(document), found.savedAt) ? null : document;
      } catch (err) {
        log.warn({ err }, "A document kept for bad times cannot be read");
        return null;
      }
    },
    save(address, { text, json, askedAt }) {
      const key = digest(address);
      const digested = digest(text);
      if (known.get(key) === digested) return;
      const tags = tagsIn(json);
      const isTaken = writing.put(key, { address, savedAt: askedAt, text });
      // What changed while it was on its way cannot stand in: the next one is to be written, the same or not.
      if (isTaken && !drops.isDroppedSince(tags, askedAt)) known.set(key, digested, tags);
      else known.delete(key);
    },
    remove(address) {
      const key = digest(address);
      known.delete(key);
      writing.put(key, null);
    },
    drop(tags) {
      drops.note(tags);
      known.deleteTagged(tags);
    },
    settled: () => writing.settled(),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);

const resource = z.object({
  type: z.string(),
  attributes: z
    .object({
      drupal_internal__nid: z.int().optional(),
      drupal_internal__tid: z.int().optional(),
    })
    .catch({}),
});
const resources = z.union([z.array(resource), resource.transform((one) => [one])]).catch([]);
const documentShape = z.object({ data: resources, included: resources });
const routed = z.object({
  entity: z.object({ type: z.string(), id: z.union([z.string(), z.int()]) }),
});

/** Cache tags of the nodes and terms that a document shows or leads to. */
function tagsIn(document: unknown): readonly string[] {
  const route = routed.safeParse(document).data;
  if (route !== undefined) return [`${route.entity.type}:${route.entity.id}`];
  const { data = [], included = [] } = documentShape.safeParse(document).data ?? {};
  return [...data, ...included].flatMap(({ attributes }) => {
    if (attributes.drupal_internal__nid !== undefined)
      return [`node:${attributes.drupal_internal__nid}`];
    if (attributes.drupal_internal__tid !== undefined)
      return [`taxonomy_term:${attributes.drupal_internal__tid}`];
    return [];
  });
}
