import type { Locale } from "#domain/locales.ts";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { errorText, refusalText, type WrongField } from "./forms/form-texts.ts";
import { i18nOf, loadMessages } from "./i18n/i18n.ts";

export { brand } from "#sample/brand/brand.ts";
export { disclosureChangeTexts } from "./i18n/disclosure-changes.ts";
export { reviewRefusals, reviewTexts } from "./i18n/review-texts.ts";

/** Returns the interface texts of a language by id, for output without React: feeds and tables. */
export async function textsOf(language: Locale): Promise<(id: string) => string> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  return (id) => i18n._(id);
}

/** Texts about forms in one language, as the form itself shows them. */
export interface FormTexts {
  /** Returns the error text of a field. */
  readonly error: (wrong: WrongField) => string;
  /** Returns why the form was not accepted. `errorCount` is the number of invalid fields. */
  readonly refusal: (reason: RefusalId, errorCount: number) => string;
}

/** Returns the texts about forms in a language, for JSON responses. */
export async function formTextsOf(language: Locale): Promise<FormTexts> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  return {
    error: (wrong) => errorText(i18n, wrong),
    refusal: (reason, errorCount) => refusalText(i18n, reason, errorCount),
  };
}
