import { thanksPage, type FixedPage } from "../fixed-pages.ts";
import type { Locale } from "../locales.ts";
import type { FormAddress } from "./form-definition.ts";
import type { FormPurpose } from "./form-purpose.ts";
import { formKey } from "./shown-form.ts";
import { formPurposes } from "#sample/brand/forms.ts";

/** What a form is for; null: anything. */
export const purposeOf = (form: FormAddress): FormPurpose | null =>
  formPurposes[formKey(form)] ?? null;

/** What chooses the page of thanks. */
export interface ThanksFacts {
  readonly form: FormAddress;
  readonly language: Locale;
  /** Layout of the page the form is on. */
  readonly layout: "default" | "light";
  /** Score of the page's product line; null: none. */
  readonly productScore: string | null;
}

/** The fixed page that says thank you for a form, in its language; the general one where it has no other there. */
export function thanksFor({ form, language, layout, productScore }: ThanksFacts): FixedPage {
  const purpose = purposeOf(form);
  if (purpose === "support") return thanksPage("thank-you-support", language);
  if (purpose === "demo" && productScore === "ap automation")
    return thanksPage("ap-demo-requested", language);
  if (purpose === "demo" && productScore === "ar automation")
    return thanksPage("ar-demo-requested", language);
  return thanksPage(layout === "light" ? "thank-you-light" : "thank-you", language);
}
