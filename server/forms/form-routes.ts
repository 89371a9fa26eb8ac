import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import * as z from "zod";
import { decodeCampaign } from "#domain/campaign.ts";
import { formServiceTypes, type FormAddress } from "#domain/forms/form-definition.ts";
import { rulesOfForm } from "#domain/forms/form-settings.ts";
import { readEncodedAnswers } from "#domain/forms/form-values.ts";
import { defaultLocale, fallbackChain, isLocale, type Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import type { ReadClientAddress } from "../client-address.ts";
import { FormNotFound, FormServiceUnavailable } from "../form-services/form-service.ts";
import { LeadStoreUnavailable } from "../leads/lead-store.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { createRateLimit } from "./rate-limit.ts";
import { submitForm, type Submission, type SubmitFormParts } from "./submit-form.ts";

const maxBodyBytes = 1_000_000;
const postsPerWindow = 20;
const windowMs = 600_000;
/** Nobody fills a form faster than this, in milliseconds from its first sight to its sending. */
const fastestMs = 1500;
/** Definitions in browsers and shared caches, in seconds. */
const definitionMaxAge = 300;

/** Names of what a form sends besides its fields; the first is the one people do not see. */
export const honeypotName = "fax_confirm";
const context = z.object({
  [honeypotName]: z.string().default(""),
  page: z.string().max(2000).default(""),
  locale: z.string().default(""),
  site_version: z.string().default(""),
  product_line: z.string().max(500).default(""),
  consent: z.string().max(200).optional(),
  submission: z.string().max(100).optional(),
  /** Milliseconds since the form was seen; only scripts know. */
  elapsed: z.coerce.number().optional(),
});
const posted = context.extend({ values: z.record(z.string(), z.unknown()) });

/** Why a submission was not taken; names the text a visitor reads. */
type RefusalId =
  | "invalid"
  | "unreadable"
  | "foreign"
  | "tooFast"
  | "tooMany"
  | "tooLarge"
  | "unavailable"
  | "notFound";

export interface FormRoutesOptions extends SubmitFormParts {
  readonly readClientAddress: ReadClientAddress;
  readonly log: Log;
  /** Where a form without script leads in a site version, from `/`. */
  readonly thankYouPath: (locale: Locale) => string;
}

/**
 * `GET` and `POST /api/forms/{type}/{instance}/{id}`: a form's definition with its rules, and its submissions as JSON or
 * form-encoded (decisions §15). A submission is on disk before it is answered with thanks.
 */
export function formRoutes(options: FormRoutesOptions): Hono<SiteEnv> {
  const { definitions, readClientAddress, log, now, thankYouPath } = options;
  const rate = createRateLimit({ limit: postsPerWindow, windowMs, now });
  const routes = new Hono<SiteEnv>();
  const path = "/api/forms/:type/:instance/:id";

  routes.get(path, async (c) => {
    const address = addressOf(c.req.param());
    if (address === null) return refuse(c, "notFound", 404);
    const form = await definitions.find(address, languagesOf(c.req.query("locale") ?? ""));
    return c.json(
      { form, rules: rulesOfForm(address) },
      { headers: { "Cache-Control": `public, max-age=${definitionMaxAge}` } },
    );
  });

  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => refuse(c, "tooLarge", 413),
  });
  routes.post(path, limitBody, async (c) => {
    const form = addressOf(c.req.param());
    if (form === null) return refuse(c, "notFound", 404);
    if (isForeign(c)) return refuse(c, "foreign", 403);
    const wait = rate.count(
      `${readClientAddress(c) ?? ""} ${form.type}/${form.instance}/${form.id}`,
    );
    if (wait !== null) return refuse(c, "tooMany", 429, { "Retry-After": String(wait) });
    const isJson = (c.req.header("Content-Type") ?? "").startsWith("application/json");
    const body = isJson ? await readJson(c) : await readEncoded(c);
    if (body === null) return refuse(c, "unreadable", 400);
    if (body.elapsed !== undefined && body.elapsed < fastestMs) return refuse(c, "tooFast", 422);

    const submission = submissionOf(c, { form, body, isJson });
    const result = await submitForm(options, submission);
    if (!result.ok) {
      const messages = Object.entries(result.errors).map(([id, { message }]) => [id, message]);
      const fields: unknown = Object.fromEntries(messages);
      return c.json({ ok: false, message: "invalid", fields, errors: result.errors }, 422, noStore);
    }
    if (isJson) return c.json({ ok: true }, 200, noStore);
    const { siteVersion } = submission;
    return c.body(null, 303, {
      ...noStore,
      Location: thankYouPath(isLocale(siteVersion) ? siteVersion : defaultLocale),
    });
  });

  routes.onError((error, c) => {
    if (error instanceof FormNotFound) return refuse(c, "notFound", 404);
    if (error instanceof FormServiceUnavailable || error instanceof LeadStoreUnavailable) {
      log.error({ path: c.req.path, error }, "a form cannot be offered or kept now");
      return refuse(c, "unavailable", 503, { "Retry-After": "30" });
    }
    throw error;
  });
  return routes;
}

const noStore = { "Cache-Control": "no-store" };

function refuse(
  c: Context,
  message: RefusalId,
  ...[status, headers = {}]: [400 | 403 | 404 | 413 | 422 | 429 | 503, Record<string, string>?]
): Response {
  return c.json({ ok: false, fields: {}, message }, status, { ...noStore, ...headers });
}

function addressOf(parts: Readonly<Record<string, string>>): FormAddress | null {
  const { type = "", instance = "", id = "" } = parts;
  const known = formServiceTypes.find((each) => each === type);
  return known !== undefined && /^[a-z\d-]{1,40}$/.test(instance) && /^\d{1,12}$/.test(id)
    ? { type: known, instance, id }
    : null;
}

const languagesOf = (locale: string) =>
  fallbackChain(isLocale(locale) ? locale : defaultLocale).join(",");

/** A page of another site sent it; one without `Origin` is no browser's, or an old one's. */
function isForeign(c: Context): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}

type Body = z.output<typeof posted>;

async function readJson(c: Context): Promise<Body | null> {
  const json: unknown = await c.req.json().catch(() => null);
  return posted.safeParse(json).data ?? null;
}

async function readEncoded(c: Context): Promise<Body | null> {
  const entries = new URLSearchParams(await c.req.text());
  const { data } = context.safeParse(Object.fromEntries(entries));
  return data ? { ...data, values: readEncodedAnswers(entries) } : null;
}

function submissionOf(
  c: Context<SiteEnv>,
  {
    form,
    body,
    isJson,
  }: { readonly form: FormAddress; readonly body: Body; readonly isJson: boolean },
): Submission {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale;
  return {
    form,
    answers: body.values,
    languages: languagesOf(locale),
    campaign: decodeCampaign(getRawCookie(c)),
    submissionKey: body.submission ?? null,
    isTrapped: body[honeypotName] !== "",
    locale,
    siteVersion: isLocale(body.site_version) ? body.site_version : locale,
    page: pathOf(body.page),
    productLines: list(body.product_line),
    consent: body.consent === undefined ? null : list(body.consent),
    requestId: c.var.requestId,
    marks: isJson ? [] : ["no-script"],
  };
}

const list = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** The campaign cookie as it was set, still encoded. */
function getRawCookie(c: Context): string | undefined {
  const value = getCookie(c, "campaign");
  return value === undefined ? undefined : encodeURIComponent(value);
}

/** A path of this site without query, which may hold what belongs to a person; empty for anything else. */
const pathOf = (page: string) => /^\/(?!\/)[^?#]*/.exec(page)?.[0] ?? "";
