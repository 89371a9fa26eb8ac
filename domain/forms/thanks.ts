import { thanksPage, type FixedPage } from "../fixed-pages.ts";
import type { Locale } from "../locales.ts";
import type { FormAddress } from "./form-definition.ts";
import type { FormPurpose } from "./form-purpose.ts";
import { formKey } from "./shown-form.ts";
import { formPurposes } from "#sample/brand/forms.ts";

/** Returns the purpose of a form; null if it has no special one. */
export const purposeOf = (form: FormAddress): FormPurpose | null =>
  formPurposes[formKey(form)] ?? null;

/** What decides which thank-you page is shown. */
export interface ThanksFacts {
  readonly form: FormAddress;
  readonly language: Locale;
  /** Layout of the page with the form. */
  readonly layout: "default" | "light";
  /** Score of the page's product line; null for none. */
  readonly productScore: string | null;
}

/**
 * Returns the thank-you page for a form, in its language. Returns the general page if there is no other in that
 * language.
 */
export function thanksFor({ form, language, layout, productScore }: ThanksFacts): FixedPage {
  const purpose = purposeOf(form);
  if (purpose === "support") return thanksPage("thank-you-support", language);
  if (purpose === "demo" && productScore === "ap automation")
    return thanksPage("ap-demo-requested", language);
  if (purpose === "demo" && productScore === "ar automation")
    return thanksPage("ar-demo-requested", language);
  return thanksPage(layout === "light" ? "thank-you-light" : "thank-you", language);
}
