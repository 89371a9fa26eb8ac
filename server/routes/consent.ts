import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import * as z from "zod";
import { consentCategories } from "#domain/consent/categories.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";
import type { ConsentLog } from "../consent/consent-log.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";

/** A decision has some 90 bytes. */
const maxBodyBytes = 500;
/** Decisions per address and minute; more than a visitor makes who tries all choices. */
const decisionsPerWindow = 20;
/** Decisions of all visitors per minute in each process, so that nobody can fill the disk. */
const decisionsInTotal = 1200;
const windowMs = 60_000;

const decision = z.strictObject({
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  categories: z
    .array(z.enum(consentCategories))
    .max(consentCategories.length)
    .refine((all) => new Set(all).size === all.length),
  gpc: z.boolean(),
});

interface ConsentRouteOptions {
  readonly consentLog: Pick<ConsentLog, "record">;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * `POST /api/consent`: logs a visitor's decision without anything that identifies the visitor. The address is used for a
 * minute to limit the rate. 204 when it is on disk, 202 if it waits for the store, 400 for anything but a decision, 403
 * from a page of another site, 413, 429. Browsers ignore the answer.
 */
export function consent({ consentLog, readClientAddress, now }: ConsentRouteOptions): Hono {
  const perClient = createRateLimit({ name: "consent", limit: decisionsPerWindow, windowMs, now });
  const inTotal = createRateLimit({ name: "consent-all", limit: decisionsInTotal, windowMs, now });
  const site = new Hono();
  const noStore = { "Cache-Control": "no-store" };
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text("The decision is too long.", 413, noStore),
  });
  /** Refuses requests before their body is read. */
  const refuseEarly = createMiddleware(async (c, next) => {
    // Browsers send the origin of a page that posts; a request without it does not come from a browser.
    if (c.req.header("Origin") === undefined || isForeignOrigin(c))
      return c.text("Decisions from other sites are not accepted.", 403, noStore);
    const wait =
      (await perClient.count(clientKeyOf(readClientAddress(c)))) ?? (await inTotal.count(""));
    if (wait !== null)
      return c.text("Too many decisions.", 429, { ...noStore, "Retry-After": String(wait) });
    return next();
  });
  site.post("/api/consent", refuseEarly, limitBody, async (c) => {
    const { data } = decision.safeParse(await c.req.json().catch(() => null));
    if (data === undefined) return c.text("The body is not a valid decision.", 400, noStore);
    const outcome = await consentLog.record(data);
    return c.body(null, outcome === "waiting" ? 202 : 204, noStore);
  });
  site.all("/api/consent", (c) =>
    c.text("Send decisions with POST.", 405, { ...noStore, Allow: "POST" }),
  );
  return site;
}
