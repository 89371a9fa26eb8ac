import * as z from "zod";
import type { PurgeAdapter } from "./purge-adapter.ts";

/** The response has an id of the purge for each key. */
const answer = z.record(z.string(), z.string());

/**
 * Fastly: purges surrogate keys of a service.
 * @see https://www.fastly.com/documentation/reference/api/purging/
 */
export const fastly: PurgeAdapter = {
  maxTags: 256,
  maxTagBytes: Infinity,
  request: ({ url, id, token }, tags) => ({
    url: `${url}/service/${id}/purge`,
    method: "POST",
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Fastly-Key": token ?? "",
    },
    body: JSON.stringify({ surrogate_keys: tags }),
  }),
  confirms(json, tags) {
    const read = answer.safeParse(json);
    return read.success && tags.every((tag) => Object.hasOwn(read.data, tag));
  },
};
