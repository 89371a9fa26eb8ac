import { Hono, type Context } from "hono";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { defaultLocale } from "#domain/locales.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { clientKeyOf } from "../clients/client-address.ts";
import { FormNotFound } from "../form-services/form-service.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { type AcceptPostOptions, createAcceptPost } from "./accept-post.ts";
import { isOutage, outageRefusal } from "./form-outage.ts";
import { createFormLookup, TooManyLookups } from "./form-lookup.ts";
import type { IsOnPage } from "./is-on-page.ts";
import { createRateLimit, type CountShared } from "../clients/rate-limit.ts";
import { maxBytesOf, readPost } from "./read-post.ts";
import { createRefuse, ownReferrer, type RefuseParts } from "./refuse.ts";
import { formLanguages, shownForm } from "./shown-forms.ts";
import { readFormAddress } from "../cookies/submitted-cookie.ts";

const postsPerWindow = 20;
const windowMs = 600_000;
/** How long browsers and shared caches may store definitions, in seconds. */
const definitionMaxAge = 300;

/** Everything that handles a submission before it is stored. */
export interface FormRoutesOptions extends AcceptPostOptions, RefuseParts {
  /** Counts submissions for all processes; null: each process counts alone. */
  readonly countShared?: CountShared | null;
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
  const acceptPost = createAcceptPost(options, refuse);
  const routes = new Hono<SiteEnv>();
  const path = "/api/forms/:type/:instance/:id";

  routes.get(path, async (c) => {
    const form = addressOf(c);
    const definition = await findDefinition(c, form, c.req.query("locale") ?? "");
    return c.json(shownForm(definition, options.formSettings(form)), {
      headers: { "Cache-Control": `public, max-age=${definitionMaxAge}` },
    });
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
    return acceptPost(c, definition, post);
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

  routes.onError((error, c) => {
    if (error instanceof FormNotFound) return refuse(c, { message: "notFound", status: 404 });
    if (error instanceof TooManyLookups) {
      const headers = { "Retry-After": String(error.retryAfterSeconds) };
      return refuse(c, { message: "tooMany", status: 429, headers });
    }
    if (error instanceof BodyTooLargeError)
      return refuse(c, { message: "tooLarge", status: 413, form: addressOf(c) });
    if (isOutage(error)) return refuse(c, outageRefusal(c, error, log));
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
