import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import * as z from "zod";
import {
  maxReportedEvents,
  maxReportedPages,
  maxReportedVariants,
  type CountEvent,
} from "#domain/counting/count-report.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import { isExperimentName } from "#domain/experiments/experiment-names.ts";
import { defaultLocale } from "#domain/locales.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";
import { readCampaign } from "../cookies/read-campaign.ts";
import { readFormAddress } from "../cookies/submitted-cookie.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { createFormLookup, type FormLookup } from "../forms/form-lookup.ts";
import { formLanguages } from "../forms/shown-forms.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import { isPageKind } from "../labels/page-kinds.ts";
import { campaignLabel } from "../labels/bounded-labels.ts";
import type { Counts } from "../counting/counts.ts";

/** A report of twenty pages has some 4 KB. */
const maxBodyBytes = 20_000;
/** Maximum number of reports per address and minute; the rest is refused. */
const reportsPerWindow = 60;
const windowMs = 60_000;

const variantNames = z
  .record(z.string().refine(isExperimentName), z.string().refine(isExperimentName))
  .refine((names) => Object.keys(names).length <= maxReportedVariants);
const formName = z.string().max(200);

const event = z.discriminatedUnion("step", [
  z.strictObject({ step: z.enum(["visit", "view"]) }),
  z.strictObject({ step: z.literal("seen"), variants: variantNames }),
  z.strictObject({ step: z.literal("started"), form: formName, variants: variantNames }),
  z.strictObject({
    step: z.enum(["abandoned", "resumed"]),
    form: formName,
    field: z.string().max(200),
  }),
]);

const report = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        page: z.string().refine(isPageKind),
        productLine: z.string().regex(/^[a-z0-9-]{1,60}$/),
        events: z.array(event).max(maxReportedEvents),
      }),
    )
    .min(1)
    .max(maxReportedPages),
});

interface CountsOptions {
  readonly counts: Pick<Counts, "addEvent">;
  readonly setting: CountingSetting;
  readonly definitions: FormDefinitions;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * `POST /api/counts`: counts what a browser reports of its pages and forms (204), under the name of the campaign in the
 * cookie. The visitor's address is stored for a minute to limit the rate; nothing else about the visitor is used. 400
 * for anything but a report, 403 from a page of another site or if the browser asks not to be tracked, 404 if nothing is
 * counted, 413, 429.
 */
export function countRoute(options: CountsOptions): Hono {
  const { counts, setting, readClientAddress, now } = options;
  const rate = createRateLimit({ name: "counts", limit: reportsPerWindow, windowMs, now });
  const lookUp = createFormLookup({ definitions: options.definitions, now });
  const site = new Hono();
  const noStore = { "Cache-Control": "no-store" };
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.text("The report is too long.", 413, noStore),
  });
  /** Refuses requests before their body is read. */
  const refuseEarly = createMiddleware(async (c, next) => {
    if (setting === "off") return c.text("Nothing is counted.", 404, noStore);
    // Browsers send the origin of a page that posts; a request without it does not come from a browser.
    if (c.req.header("Origin") === undefined || isForeignOrigin(c))
      return c.text("Reports from other sites are not accepted.", 403, noStore);
    // The site's own script does not report then.
    if (c.req.header("Sec-GPC") === "1" || c.req.header("DNT") === "1")
      return c.text("This browser asks not to be counted.", 403, noStore);
    const wait = await rate.count(clientKeyOf(readClientAddress(c)));
    if (wait !== null)
      return c.text("Too many reports.", 429, { ...noStore, "Retry-After": String(wait) });
    return next();
  });
  site.post("/api/counts", refuseEarly, limitBody, async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const { data } = report.safeParse(body);
    if (data === undefined) return c.text("The body is not a valid report.", 400, noStore);
    const client = clientKeyOf(readClientAddress(c));
    const campaign = campaignLabel(readCampaign(c));
    for (const { events, ...page } of data.pages) {
      for (const each of events)
        if (await isOfKnownForm(each, client, lookUp)) counts.addEvent(page, campaign, each);
    }
    return c.body(null, 204, noStore);
  });
  site.all("/api/counts", (c) =>
    c.text("Send reports with POST.", 405, { ...noStore, Allow: "POST" }),
  );
  return site;
}

/** Returns whether the form and the field of an event exist. */
async function isOfKnownForm(reported: CountEvent, client: string, lookUp: FormLookup) {
  if (!("form" in reported)) return true;
  const form = readFormAddress(...reported.form.split("/"));
  if (form === null) return false;
  try {
    const languages = formLanguages(defaultLocale);
    const { fields } = await lookUp({ form, languages, client, isOnPage: async () => false });
    return !("field" in reported) || fields.some(({ id }) => id === reported.field);
  } catch {
    // The service does not have the form or is down, or too many forms were asked for.
    return false;
  }
}
