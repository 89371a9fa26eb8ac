import type { Context } from "hono";
import type { FormTexts } from "#app/texts.server.ts";
import { languageOfFirstSegment } from "#domain/addresses.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { rulesOfForm } from "#domain/forms/form-settings.ts";
import { isFileValue, type FormValues } from "#domain/forms/form-values.ts";
import type { FieldErrors, RefusalId, SentForm } from "#domain/forms/sent-form.ts";
import { isLocale, type Locale } from "#domain/locales.ts";
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

/** Refusals that must be cheap because anyone can cause any number of them: no page is rendered. */
const plainTexts: Readonly<Partial<Record<RefusalId, string>>> = {
  foreign: "This form was sent from another website. Please open it on this website and try again.",
  tooMany: "This form was sent too often from your network. Please try again in a few minutes.",
};

export interface RefuseParts {
  /** For browsers without JavaScript. */
  readonly renderPage: RenderSentPage;
  /** Returns the texts about forms in a language. */
  readonly formTextsOf: (language: Locale) => Promise<FormTexts>;
}

/**
 * Responds to scripts with JSON, to cheap refusals with plain text, and to everything else with the page that contains
 * the form.
 */
export function createRefuse({ renderPage, formTextsOf }: RefuseParts): Refuse {
  return async (c, refusal) => {
    const { message, status, headers = {}, form = null, post, values = {}, errors = {} } = refusal;
    if (isScript(c))
      return c.json(await bodyOf(c, refusal, formTextsOf), status, { ...noStore, ...headers });
    const plainText = plainTexts[message];
    if (plainText !== undefined) return c.text(plainText, status, { ...noStore, ...headers });
    const page = pathOf(post?.page ?? ownReferrer(c));
    const sent = { form, message, errors, values: withoutFiles(values) };
    const answer = await renderPage(c, { page, sent, status });
    answer.headers.delete("ETag");
    for (const [name, value] of Object.entries({ ...noStore, ...headers }))
      answer.headers.set(name, value);
    return answer;
  };
}

/**
 * Returns the JSON of a refusal (docs/adding-a-form.md): `message` and `fields` are texts for people, in the language
 * of the form; `code` and `errors` have the same meaning for programs.
 */
async function bodyOf(
  c: Context,
  { message: code, post, errors = {}, definition }: Refusal,
  formTextsOf: RefuseParts["formTextsOf"],
) {
  const locale = post?.locale;
  const language = isLocale(locale) ? locale : languageOfFirstSegment(ownReferrer(c));
  const texts = await formTextsOf(language);
  const rules = definition ? rulesOfForm(definition) : {};
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
