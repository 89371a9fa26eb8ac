import * as z from "zod";
import type { PurgeAdapter } from "./purge-adapter.ts";

const answer = z.object({ success: z.literal(true) });

/**
 * Cloudflare: purges cache tags of a zone.
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
export const cloudflare: PurgeAdapter = {
  maxTags: 100,
  maxTagBytes: Infinity,
  request: ({ url, id, token }, tags) => ({
    url: `${url}/zones/${id}/purge_cache`,
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token ?? ""}` },
    body: JSON.stringify({ tags }),
  }),
  confirms: (json) => answer.safeParse(json).success,
};
