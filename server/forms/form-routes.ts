import { Hono, type Context } from "hono";
import { cleanValues } from "#domain/forms/clean-values.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { rulesOfForm } from "#domain/forms/form-settings.ts";
import { captchaAction, formKey } from "#domain/forms/shown-form.ts";
import { defaultLocale } from "#domain/locales.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import type { Log } from "#lib/log.ts";
import type { CaptchaCheck, CaptchaVerdict } from "../captcha/captcha-check.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { FormNotFound, FormServiceUnavailable } from "../form-services/form-service.ts";
import { LeadStoreUnavailable } from "../leads/lead-store.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { createFormLookup, TooManyLookups } from "./form-lookup.ts";
import type { IsOnPage } from "./is-on-page.ts";
import { createRateLimit, type CountShared } from "../clients/rate-limit.ts";
import { maxBytesOf, readPost, type FormPost } from "./read-post.ts";
import { createRefuse, isScript, noStore, ownReferrer, type RefuseParts } from "./refuse.ts";
import { formLanguages } from "./shown-forms.ts";
import { submissionOf, thanksPathOf } from "./submission-of.ts";
import { readFormAddress, type SubmittedCookie } from "../cookies/submitted-cookie.ts";
import type { LeadIntake } from "../leads/lead-intake.ts";
import { submitForm } from "./submit-form.ts";

const postsPerWindow = 20;
const windowMs = 600_000;
/** How long browsers and shared caches may store definitions, in seconds. */
const definitionMaxAge = 300;
const retryAfterSeconds = 30;

/** The honeypot has already shown that a bot sent the form. */
const noCaptcha: CaptchaVerdict = { kind: "passed", marks: [] };

/** Everything that handles a submission before it is stored. */
export interface FormRoutesOptions extends LeadIntake, RefuseParts {
  readonly readClientAddress: ReadClientAddress;
  readonly log: Log;
  /** Counts submissions for all processes; null: each process counts alone. */
  readonly countShared?: CountShared | null;
  readonly captcha: CaptchaCheck;
  readonly submitted: SubmittedCookie;
  readonly isOnPage: IsOnPage;
}

/**
 * `GET` and `POST /api/forms/{type}/{instance}/{id}`: returns a form's definition with its rules, and accepts
 * submissions as JSON or from HTML forms (docs/reading-of-the-specification.md, "Forms"). A submission is on disk
 * before the visitor is thanked.
 */
export function formRoutes(options: FormRoutesOptions): Hono<SiteEnv> {
  const { definitions, readClientAddress, countShared, log, now } = options;
  const rate = createRateLimit({
    name: "form",
    limit: postsPerWindow,
    windowMs,
    countShared,
    now,
  });
  const lookUp = createFormLookup({ definitions, countShared, now });
  const clientOf = (c: Context) => clientKeyOf(readClientAddress(c));
  const refuse = createRefuse(options);
  const routes = new Hono<SiteEnv>();
  const path = "/api/forms/:type/:instance/:id";

  routes.get(path, async (c) => {
    const form = addressOf(c);
    const definition = await findDefinition(c, form, c.req.query("locale") ?? "");
    return c.json(
      { form: definition, rules: rulesOfForm(form) },
      { headers: { "Cache-Control": `public, max-age=${definitionMaxAge}` } },
    );
  });

  routes.post(path, async (c) => {
    const form = addressOf(c);
    if (isForeignOrigin(c)) return refuse(c, { message: "foreign", status: 403, form });
    const wait = await rate.count(`${clientOf(c)} ${formKey(form)}`);
    if (wait !== null) {
      const headers = { "Retry-After": String(wait) };
      return refuse(c, { message: "tooMany", status: 429, form, headers });
    }
    // The fields, and with them the size limit, are the same in every language.
    const definition = await findDefinition(c, form, defaultLocale);
    const maxBytes = maxBytesOf(definition);
    if (Number(c.req.header("Content-Length")) > maxBytes) throw new BodyTooLargeError();
    const post = await readPost(c.req.raw, maxBytes);
    if (post === null) return refuse(c, { message: "unreadable", status: 400, form });
    return takePost(c, definition, post);
  });

  const findDefinition = (c: Context<SiteEnv>, form: FormAddress, locale: string) =>
    lookUp({
      form,
      languages: formLanguages(locale),
      client: clientOf(c),
      async isOnPage() {
        const page = ownReferrer(c);
        return page !== "" && options.isOnPage(form, new URL(page, c.req.url));
      },
    });

  async function takePost(c: Context<SiteEnv>, definition: FormDefinition, post: FormPost) {
    const { type, instance, id } = definition;
    const form = { type, instance, id };
    const known = { form, post, values: cleanValues(definition, post.values) };
    const submission = submissionOf(c, form, post);
    const verdict = submission.isTrapped ? noCaptcha : await askCaptcha(c, form, post);
    if (verdict.kind === "refused") return refuse(c, { message: "captcha", status: 422, ...known });
    try {
      const marks = [...submission.marks, ...verdict.marks];
      const isHeld = verdict.kind === "held";
      const result = await submitForm(options, { ...submission, marks, isHeld });
      if (result.ok && isHeld)
        log.warn({ lead: result.leadId, marks }, "A lead is held for review.");
      if (!result.ok) {
        const { errors } = result;
        return await refuse(c, { message: "invalid", status: 422, ...known, errors, definition });
      }
    } catch (error) {
      if (!isAway(error)) throw error;
      return await refuse(c, { ...away(c, error), ...known });
    }
    const headers = { ...noStore, "Set-Cookie": options.submitted.write(form) };
    if (isScript(c)) return c.json({ ok: true }, 200, headers);
    return c.body(null, 303, { ...headers, Location: thanksPathOf(post) });
  }

  const askCaptcha = (c: Context<SiteEnv>, form: FormAddress, post: FormPost) =>
    options.captcha({
      token: post.captcha || null,
      error: post.captcha_error ?? null,
      isByScript: isScript(c),
      elapsedMs: post.elapsed ?? null,
      action: captchaAction(form),
      hostname: new URL(c.req.url).hostname,
      address: readClientAddress(c),
      userAgent: c.req.header("User-Agent") ?? null,
    });

  function away(c: Context<SiteEnv>, error: unknown) {
    log.error(
      { path: c.req.path, error },
      "A form is unavailable, or its submission cannot be stored.",
    );
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return { message: "unavailable", status: 503, headers } as const;
  }

  routes.onError((error, c) => {
    if (error instanceof FormNotFound) return refuse(c, { message: "notFound", status: 404 });
    if (error instanceof TooManyLookups) {
      const headers = { "Retry-After": String(error.retryAfterSeconds) };
      return refuse(c, { message: "tooMany", status: 429, headers });
    }
    if (error instanceof BodyTooLargeError)
      return refuse(c, { message: "tooLarge", status: 413, form: addressOf(c) });
    if (isAway(error)) return refuse(c, away(c, error));
    throw error;
  });
  return routes;
}

/** Throws `FormNotFound` for an address that cannot be a form. */
function addressOf(c: Context): FormAddress {
  const { type, instance, id } = c.req.param();
  const address = readFormAddress(type, instance, id);
  if (address === null) throw new FormNotFound("No such form");
  return address;
}

const isAway = (error: unknown) =>
  error instanceof FormServiceUnavailable || error instanceof LeadStoreUnavailable;
