import type { Context } from "hono";
import type { FormTexts } from "#app/texts.server.ts";
import {
  type Address,
  buildPath,
  languageOfFirstSegment,
  parseAddress,
} from "#domain/addresses.ts";
import { contactPath } from "#domain/fixed-pages.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import type { FormSettingsOf } from "#domain/forms/form-settings.ts";
import { isFileValue, type FormValues } from "#domain/forms/form-values.ts";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import { defaultLocale, isLocale, type Locale } from "#domain/locales.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { plainPage, plainPolicy } from "../plain-pages/plain-page.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { FormPost } from "./read-post.ts";

type RefusalStatus = 400 | 403 | 404 | 413 | 422 | 429 | 503;

/** Why a form was refused, with everything known about it so far. */
export interface Refusal {
  readonly message: RefusalId;
  readonly status: RefusalStatus;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormAddress;
  readonly post?: FormPost;
  readonly values?: FormValues;
  readonly errors?: FieldErrors;
  /** Definition of the form with the fields that the errors refer to. */
  readonly definition?: FormDefinition;
}

export type Refuse = (c: Context<SiteEnv>, refusal: Refusal) => Promise<Response>;

/**
 * Renders a page of the site with the result of a form. `page` is a path with its locale; empty if unknown. The
 * response has this status, and its headers can still be changed.
 */
export type RenderSentPage = (
  c: Context<SiteEnv>,
  options: { readonly page: string; readonly sent: SentForm; readonly status: number },
) => Promise<Response>;

/** Refusals that must be cheap because anyone can cause any number of them: the site's own page is not rendered. */
const cheap: Readonly<Partial<Record<RefusalId, 403 | 429>>> = { foreign: 403, tooMany: 429 };

export interface RefuseParts {
  /** For browsers without JavaScript. */
  readonly renderPage: RenderSentPage;
  /** Returns the texts about forms in a language. */
  readonly formTextsOf: (language: Locale) => Promise<FormTexts>;
  readonly formSettings: FormSettingsOf;
}

/**
 * Responds to scripts with JSON, to cheap refusals with a plain page, and to everything else with the page that contains
 * the form.
 */
export function createRefuse(parts: RefuseParts): Refuse {
  const { renderPage, formTextsOf } = parts;
  return async (c, refusal) => {
    const { message, status, headers = {}, form = null, post, values = {}, errors = {} } = refusal;
    if (isScript(c))
      return c.json(await bodyOf(c, refusal, parts), status, { ...noStore, ...headers });
    const page = pathOf(post?.page ?? ownReferrer(c));
    const cheapStatus = cheap[message];
    if (cheapStatus !== undefined) {
      const answer = plainRefusal(c, await formTextsOf(languageAt(page)), {
        page,
        message,
        status: cheapStatus,
      });
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    }
    const sent = { form, message, errors, values: withoutFiles(values) };
    const answer = await renderPage(c, { page, sent, status });
    answer.headers.delete("ETag");
    for (const [name, value] of Object.entries({ ...noStore, ...headers }))
      answer.headers.set(name, value);
    return answer;
  };
}

interface PlainRefusal {
  /** Path of the page with the form; empty if unknown. */
  readonly page: string;
  readonly message: RefusalId;
  readonly status: 403 | 429;
}

/** Responds with a small page that says why, and leads back to the form and to the contact page. */
function plainRefusal(c: Context, texts: FormTexts, { page, message, status }: PlainRefusal) {
  const { site, language } = placeOf(page);
  const contact = buildPath({ site, language, path: contactPath });
  const links = [
    ...(page === "" ? [] : [linkTo(page, texts.back)]),
    ...(page === contact ? [] : [linkTo(contact, texts.contact)]),
  ];
  const title = texts.refused;
  const body = `<p>${escapeMarkup(texts.refusal(message, 0))}</p>\n${links.join("\n")}`;
  return plainPage(c, { language, title, body }, { status, policyOf: plainPolicy });
}

const linkTo = (path: string, text: string) =>
  `<p><a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a></p>`;

/** Returns the site version and the language of a page; English if it is unknown. */
function placeOf(page: string): Pick<Address, "site" | "language"> {
  const parsed = parseAddress(page === "" ? "/" : page);
  return parsed.kind === "address"
    ? parsed.address
    : { site: defaultLocale, language: defaultLocale };
}

const languageAt = (page: string): Locale => placeOf(page).language;

/**
 * Returns the JSON of a refusal (docs/adding-a-form.md): `message` and `fields` are texts for people, in the language
 * of the form; `code` and `errors` have the same meaning for programs.
 */
async function bodyOf(
  c: Context,
  { message: code, post, errors = {}, definition }: Refusal,
  { formTextsOf, formSettings }: RefuseParts,
) {
  const locale = post?.locale;
  const language = isLocale(locale) ? locale : languageOfFirstSegment(ownReferrer(c));
  const texts = await formTextsOf(language);
  const rules = definition ? formSettings(definition).rules : {};
  const fields = (definition?.fields ?? []).flatMap((field) => {
    const error = errors[field.id];
    return error ? [[field.id, texts.error({ field, error, rules })] as const] : [];
  });
  return {
    ok: false,
    code,
    message: texts.refusal(code, fields.length),
    fields: Object.fromEntries(fields),
    ...(code === "invalid" && { errors }),
  };
}

export const noStore = { "Cache-Control": "no-store" };

/** Returns whether a script sent the request: scripts send or accept JSON, and only scripts request the definition. */
export const isScript = (c: Context): boolean =>
  c.req.method === "GET" ||
  (c.req.header("Content-Type") ?? "").startsWith("application/json") ||
  (c.req.header("Accept") ?? "").startsWith("application/json");

/** Returns a path of this site without its query, which may contain personal data; empty for anything else. */
export const pathOf = (page: string): string => /^\/(?![/\\])[^?#]*/.exec(page)?.[0] ?? "";

/** Returns the path of the page of this site that the request comes from; empty if unknown. */
export function ownReferrer(c: Context): string {
  const referrer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referrer)) return "";
  const { host, pathname } = new URL(referrer);
  return host === new URL(c.req.url).host ? pathname : "";
}

const withoutFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isFileValue(value)));
