import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import * as z from "zod";
import type { CacheTier, Codec } from "#lib/cache/cache-tiers.ts";
import { createDiskTier, type DiskTierOptions } from "#lib/cache/disk-tier.ts";
import { type ReadyPage, sizeOf } from "./ready-page.ts";

const decompress = promisify(brotliDecompress);

const head = z.object({
  headers: z.array(z.tuple([z.string(), z.string()])),
  tags: z.array(z.string()),
  steps: z.array(z.string()),
  isCompressed: z.boolean(),
  hasForm: z.boolean().default(false),
});

/** Stores a page as one line of JSON with everything except the body, followed by the body in brotli. */
export const pageCodec: Codec<ReadyPage> = {
  encode({ headers, tags, steps, hasForm, bodies }) {
    const isCompressed = "br" in bodies;
    const line = JSON.stringify({ headers, tags, steps, isCompressed, hasForm });
    const body = isCompressed ? bodies.br : bodies.identity;
    return Promise.resolve(Buffer.concat([Buffer.from(`${line}\n`), body]));
  },
  async decode(bytes) {
    const end = bytes.indexOf("\n");
    const text = bytes.toString("utf8", 0, Math.max(end, 0));
    const { isCompressed, ...known } = head.parse(JSON.parse(text));
    const body = Buffer.from(bytes.subarray(end + 1));
    // Throws if the body is damaged.
    if (isCompressed) await decompress(body);
    const bodies = isCompressed ? { br: body } : { identity: body };
    return { status: 200, ...known, isIncomplete: false, bodies };
  },
};

type LastGoodOptions = Pick<
  DiskTierOptions<ReadyPage>,
  "folder" | "maxBytes" | "drops" | "log" | "now"
> & {
  /** Memory for pages that wait to be written. Default 16 MB. */
  readonly maxWaitingBytes?: number;
};

/** Stores the last good page of every address on disk, for outages. */
export const createLastGoodPages = (options: LastGoodOptions): CacheTier<ReadyPage> =>
  createDiskTier({ maxWaitingBytes: 16 * 2 ** 20, ...options, codec: pageCodec, bytesOf: sizeOf });
