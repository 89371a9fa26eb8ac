import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import * as z from "zod";
import {
  integrationNames,
  integrationOutcomes,
  type OutcomesReport,
} from "#domain/integration-outcomes.ts";
import { vitalNames } from "#domain/vitals.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import type { IntegrationStatus } from "../integrations/integration-status.ts";
import type { Metrics } from "../operations/metrics.ts";
import { isPageKind } from "../labels/page-kinds.ts";

/** A report of five measurements has some 250 bytes. */
const maxBodyBytes = 2000;
/** Maximum number of page loads counted per address and minute; the rest is refused. */
const reportsPerWindow = 60;
const windowMs = 60_000;

const outcomes = z.strictObject({
  integrations: z
    .array(z.strictObject({ name: z.enum(integrationNames), outcome: z.enum(integrationOutcomes) }))
    .min(1)
    .max(integrationNames.length),
});

const measurements = z.strictObject({
  page: z.string().refine(isPageKind),
  vitals: z
    .array(
      z.strictObject({
        name: z.enum(vitalNames),
        // Ten minutes. Longer times say nothing about the site.
        value: z.number().min(0).max(600_000),
      }),
    )
    .min(1)
    .max(vitalNames.length),
});

const report = z.union([measurements, outcomes]);

interface VitalsOptions {
  readonly integrations: Pick<IntegrationStatus, "note">;
  readonly metrics: Metrics;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * `POST /api/vitals`: counts a browser's measurements, or what became of third-party services on a page (204). The visitor's address is stored for a minute to limit the
 * rate; nothing else about the visitor is used. 400 for anything but a report, 403 from a page of another site, 413,
 * 429.
 */
export function vitals({ integrations, metrics, readClientAddress, now }: VitalsOptions): Hono {
  const rate = createRateLimit({ name: "vitals", limit: reportsPerWindow, windowMs, now });
  const site = new Hono();
  const noteOutcome = ({ name, outcome }: OutcomesReport["integrations"][number]) => {
    metrics.countIntegration(name, outcome);
    integrations.note(name, outcome);
  };
  const noStore = { "Cache-Control": "no-store" };
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text("The report is too long.", 413, noStore),
  });
  /** Refuses requests before their body is read. */
  const refuseEarly = createMiddleware(async (c, next) => {
    // Browsers send the origin of a page that posts; a request without it does not come from a browser.
    if (c.req.header("Origin") === undefined || isForeignOrigin(c))
      return c.text("Reports from other sites are not accepted.", 403, noStore);
    const wait = await rate.count(clientKeyOf(readClientAddress(c)));
    if (wait !== null)
      return c.text("Too many reports.", 429, { ...noStore, "Retry-After": String(wait) });
    return next();
  });
  site.post("/api/vitals", refuseEarly, limitBody, async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const { data } = report.safeParse(body);
    if (data === undefined) return c.text("The body is not a valid report.", 400, noStore);
    if ("vitals" in data)
      for (const vital of data.vitals) metrics.observeVital({ page: data.page, ...vital });
    else for (const each of data.integrations) noteOutcome(each);
    return c.body(null, 204, noStore);
  });
  site.all("/api/vitals", (c) =>
    c.text("Send reports with POST.", 405, { ...noStore, Allow: "POST" }),
  );
  return site;
}
