import type { Locale } from "#domain/locales.ts";
import type { RefusalId } from "#domain/forms/sent-form.ts";
import { errorText, refusalText, refusedTexts, type WrongField } from "./forms/form-texts.ts";
import { i18nOf, loadMessages } from "./i18n/i18n.ts";

export { brand } from "#sample/brand/brand.ts";
export { confirmationTexts } from "./i18n/confirmation-texts.ts";
export { formatDay } from "./i18n/formats.ts";
export { disclosureChangeTexts } from "./i18n/disclosure-changes.ts";
export { feedTexts } from "./i18n/feed-texts.ts";
export { reviewRefusals, reviewTexts } from "./i18n/review-texts.ts";

/** Returns an interface text by its id, with values for its placeholders. */
export type TextOf = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the interface texts of a language, for output without React: feeds, tables and plain pages. */
export async function textsOf(language: Locale): Promise<TextOf> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  return (id, values) => i18n._(id, values);
}

/** Texts about forms in one language, as the form itself shows them. */
export interface FormTexts {
  /** Returns the error text of a field. */
  readonly error: (wrong: WrongField) => string;
  /** Returns why the form was not accepted. `errorCount` is the number of invalid fields. */
  readonly refusal: (reason: RefusalId, errorCount: number) => string;
  /** Title of a page that says why a form was not accepted. */
  readonly refused: string;
  /** Text of a link back to the form. */
  readonly back: string;
  /** Text of a link to the contact page. */
  readonly contact: string;
}

/** Returns the texts about forms in a language, for JSON responses. */
export async function formTextsOf(language: Locale): Promise<FormTexts> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  return {
    error: (wrong) => errorText(i18n, wrong),
    refusal: (reason, errorCount) => refusalText(i18n, reason, errorCount),
    refused: i18n._(refusedTexts.title.id),
    back: i18n._(refusedTexts.back.id),
    contact: i18n._(refusedTexts.contact.id),
  };
}
