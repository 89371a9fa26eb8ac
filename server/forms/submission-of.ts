import type { Context } from "hono";
import { buildPath, type Address } from "#domain/addresses.ts";
import { readVariants } from "#domain/counting/count-report.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { thanksPage } from "#domain/fixed-pages.ts";
import { defaultLocale, isLocale, languagesOf } from "#domain/locales.ts";
import { readCampaign } from "../cookies/read-campaign.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { FormPost } from "./read-post.ts";
import { campaignLabel } from "../labels/bounded-labels.ts";
import { isPageKind } from "../labels/page-kinds.ts";
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
  const campaign = readCampaign(c);
  return {
    form,
    answers: post.values,
    languages: formLanguages(language),
    campaign,
    counted: {
      page: isPageKind(post.page_kind) ? post.page_kind : "other",
      productLine: lineOf(post.counted_line),
      campaign: campaignLabel(campaign),
      variants: readVariants(post.variants),
    },
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

/** A slug, or one of the two labels for pages without one line. */
const lineOf = (text: string) => (/^[a-z0-9-]{1,60}$/.test(text) ? text : "none");

const list = (text: string) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
