import type { FormPurpose } from "#domain/forms/form-purpose.ts";
import type { FormRules } from "#domain/forms/rules.ts";

/**
 * Account at the form services that a form belongs to if its block or link names none. Its token is read from
 * `FORMSTACK_TOKEN_` followed by this name in capitals.
 */
export const formInstance = "norvane";

/** Form on the page of a gated document whose editors selected no other. */
export const documentForm = { type: "formstack", id: "45" } as const;

/**
 * Choices that `?product=` preselects: the name of a field with checkboxes, and its choice for each product line, by the
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
};

/** Forms with a thank-you page of their own; all other forms lead to the general one. */
export const formPurposes: Readonly<Record<string, FormPurpose>> = {
  "formstack/norvane/43": "demo",
  "formstack/norvane/46": "support",
};
