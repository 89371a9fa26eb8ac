import type { FormPurpose } from "#domain/forms/form-purpose.ts";
import type { FormRules } from "#domain/forms/rules.ts";

/** Account at the form services that a form belongs to if its block or link names none. */
export const formInstance = "zephyr";

/** Form on the page of a gated document whose editors selected no other. */
export const documentForm = { type: "formstack", id: "1" } as const;

/** Forms on the pages of contracts and partners; this brand has none. */
export const quoteForm = null;
export const introductionForm = null;

/** Name of the text field that is filled in with the subject of the page. */
export const subjectField = "subject";

/** Name of the field for messages, which receives a note such as a calculation. */
export const noteField = "message";

/** Choices that `?product=` preselects; this brand has none. */
export const productInterests = { field: "interest", choices: {} };

/** Validation rules that the form services cannot express, by form and then by the name of the field. */
export const formRules: Readonly<Record<string, FormRules>> = {
  "formstack/zephyr/1": { message: [{ kind: "url" }] },
};

/** Forms with a thank-you page of their own; all other forms lead to the general one. */
export const formPurposes: Readonly<Record<string, FormPurpose>> = {};
