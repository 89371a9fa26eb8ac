import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { buildPath, type Address } from "#domain/addresses.ts";
import { decodeCampaign } from "#domain/campaign.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { thanksPage } from "#domain/fixed-pages.ts";
import { defaultLocale, isLocale, languagesOf } from "#domain/locales.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { FormPost } from "./read-post.ts";
import { isScript, pathOf } from "./refuse.ts";
import { formLanguages } from "./shown-forms.ts";
import type { Submission } from "./submit-form.ts";

/** Returns a submission with all information from its request. */
export function submissionOf(
  c: Context<SiteEnv>,
  form: FormAddress,
  post: FormPost,
): Omit<Submission, "isHeld" | "document"> {
  const { site, language } = placeOf(post);
  return {
    form,
    answers: post.values,
    languages: formLanguages(language),
    campaign: decodeCampaign(readCampaign(c)),
    submissionKey: post.submission ?? null,
    isTrapped: post.fax_confirm !== "",
    locale: language,
    siteVersion: site,
    page: pathOf(post.page),
    productLines: list(post.product_line),
    consent: post.consent === undefined ? null : list(post.consent),
    requestId: c.var.requestId,
    marks: isScript(c) ? [] : ["no-script"],
  };
}

/** Returns the path of the thank-you page, in the visitor's site version and language. */
export function thanksPathOf(post: FormPost): string {
  const place = placeOf(post);
  return buildPath({ ...place, path: thanksPage(post.thanks, place.language).path });
}

/** Returns site version and content language, if the site version may show the language. */
function placeOf(post: FormPost): Pick<Address, "site" | "language"> {
  const language = isLocale(post.locale) ? post.locale : defaultLocale;
  const site = isLocale(post.site_version) ? post.site_version : language;
  const isShown = site !== defaultLocale && languagesOf(site).includes(language);
  return { site: isShown ? site : language, language };
}

const list = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** Returns the campaign cookie as it was set, still encoded. */
function readCampaign(c: Context): string | undefined {
  const value = getCookie(c, "campaign");
  return value === undefined ? undefined : encodeURIComponent(value);
}
