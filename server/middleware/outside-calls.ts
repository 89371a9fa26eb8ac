import { Hono } from "hono";
import type { ReadClientAddress } from "../clients/client-address.ts";
import { limitCalls } from "./limit-calls.ts";
import type { SiteEnv } from "./site-env.ts";

/** Addresses where each request may become a call to the content backend. Pages have limits of their own. */
const limitsByPath = {
  // An office of hundreds behind one address stays below.
  "/datalayer/geolocate": { perMinute: 300, maxOpen: 32 },
  "/api/modals/*": { perMinute: 120, maxOpen: 32 },
  // One for each pause while typing.
  "/api/suggestions": { perMinute: 300, maxOpen: 32 },
  // A page may show dozens of files, and players ask for pieces of a film.
  "/sites/default/files/*": { perMinute: 600, maxOpen: 64 },
} as const;

/** Limits how often visitors make the site call the content backend for something other than a page. */
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
