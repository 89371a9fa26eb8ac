import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import type { InvalidationLog } from "#lib/cache/invalidation-log.ts";
import { createDiskTier } from "#lib/cache/disk-tier.ts";
import type { Log } from "#lib/log.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A document of the content backend, unparsed and parsed. */
export interface GoodDocument {
  readonly text: string;
  readonly json: unknown;
}

/** The last good documents of the content backend by address, for outages. They outlive the process. */
export interface LastGoodDocuments extends CacheTier<GoodDocument> {
  /** Marks content with these cache tags as edited, so that older documents are no longer read. */
  invalidate(tags: readonly string[]): void;
}

interface LastGoodDocumentsOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Times of edits by cache tag. Documents from before an edit are not served. */
  readonly drops: InvalidationLog;
  readonly log: Log;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Memory for documents that wait to be written. */
const maxWaitingBytes = 8 * 2 ** 20;
const maxAgeMs = 7 * 24 * 3_600_000;
const fastest = { level: 1 };

export const createLastGoodDocuments = ({
  now = Date.now,
  ...options
}: LastGoodDocumentsOptions): LastGoodDocuments => ({
  invalidate: (tags) => options.drops.note(tags),
  ...createDiskTier<GoodDocument>({
    ...options,
    now,
    maxWaitingBytes,
    maxAgeMs,
    bytesOf: ({ text }) => 2 * text.length,
    textOf: ({ text }) => text,
    tagsOf: ({ json }) => tagsIn(json),
    canSave: ({ json }) => !saysErrors(json),
    codec: {
      encode: async ({ text }) => compress(text, fastest),
      async decode(bytes) {
        const text = (await decompress(bytes)).toString();
        return { text, json: JSON.parse(text) as unknown };
      },
    },
  }),
});

/** GraphQL returns `errors` with status 200; such a response is not stored. */
const saysErrors = (document: unknown) =>
  typeof document === "object" && document !== null && "errors" in document;

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

/** Returns the cache tags of the nodes and terms that a document shows or links to. */
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
