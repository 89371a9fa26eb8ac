import type { BrandForm } from "#domain/forms/brand-form.ts";
import type { FormPurpose } from "#domain/forms/form-purpose.ts";
import type { FormRules } from "#domain/forms/rules.ts";

/**
 * Account at the form services that a form belongs to if its block or link names none. Its token is read from
 * `FORMSTACK_TOKEN_` followed by this name in capitals.
 */
export const formInstance = "norvane";

/** Form on the page of a gated document whose editors selected no other. */
export const documentForm = { type: "formstack", id: "45" } as const;

/** Form on the page of a contract; null: none. */
export const quoteForm: BrandForm | null = { type: "formstack", id: "48" };

/** Form on the page of a partner, which asks for an introduction; null: none. */
export const introductionForm: BrandForm | null = { type: "formstack", id: "49" };

/** Name of the text field that is filled in with the subject of the page: a contract, a partner or an open position. */
export const subjectField = "subject";

/** Name of the field for messages, which receives a note such as a calculation. */
export const noteField = "message";

/**
 * Choices that `?product= preselects: the name of a field with checkboxes, and its choice for each product line, by the
 * slug of the product line.
 */
export const productInterests: {
  readonly field: string;
  readonly choices: Readonly<Partial<Record<string, string>>>;
} = {
  field: "interest",
  choices: {
    "ap-automation": "ap",
    "ar-automation": "ar",
    "customer-experience": "cx",
    document: "cx",
    mail: "mail",
    postage: "mail",
  },
};

/** Domains of disposable mailboxes. */
const disposableDomains = [
  "mailinator.com",
  "guerrillamail.com",
  "10minutemail.com",
  "yopmail.com",
];

/**
 * Validation rules that the form services cannot express, by form (service, account and id) and then by the name of the
 * field.
 */
export const formRules: Readonly<Record<string, FormRules>> = {
  "formstack/norvane/42": { message: [{ kind: "url" }], name: [{ kind: "url" }] },
  "formstack/norvane/43": {
    email: [{ kind: "email" }, { kind: "allowedDomain", domains: disposableDomains }],
    message: [{ kind: "url" }],
    name: [{ kind: "url" }],
  },
  "formstack/norvane/45": { name: [{ kind: "url" }] },
  "formstack/norvane/48": { message: [{ kind: "url" }], name: [{ kind: "url" }] },
  "formstack/norvane/49": { message: [{ kind: "url" }], name: [{ kind: "url" }] },
  "formstack/norvane/50": { message: [{ kind: "url" }], name: [{ kind: "url" }] },
};

/** Forms with a thank-you page or a text of thanks of their own; all other forms have the general ones. */
export const formPurposes: Readonly<Record<string, FormPurpose>> = {
  "formstack/norvane/43": "demo",
  "formstack/norvane/46": "support",
  "formstack/norvane/47": "application",
  "formstack/norvane/48": "quote",
  "formstack/norvane/49": "introduction",
  "formstack/norvane/50": "partnership",
};
