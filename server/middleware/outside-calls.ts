import { Hono } from "hono";
import type { ReadClientAddress } from "../clients/client-address.ts";
import { limitCalls } from "./limit-calls.ts";
import type { SiteEnv } from "./site-env.ts";

/** Addresses for which each request may cause a call to the content backend. Pages have other limits. */
const limitsByPath = {
  // Hundreds of people in an office behind one address stay below this.
  "/datalayer/geolocate": { perMinute: 300, maxOpen: 32 },
  "/api/modals/*": { perMinute: 120, maxOpen: 32 },
  // One request for each pause while typing.
  "/api/suggestions": { perMinute: 300, maxOpen: 32 },
  // A page may show dozens of files, and video players request files in parts.
  "/sites/default/files/*": { perMinute: 600, maxOpen: 64 },
} as const;

/** Limits how often visitors can cause calls to the content backend, except for pages. */
export function limitOutsideCalls(options: {
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}): Hono<SiteEnv> {
  const site = new Hono<SiteEnv>();
  for (const [path, limits] of Object.entries(limitsByPath))
    site.get(path, limitCalls({ name: path, ...limits, ...options }));
  return site;
}
