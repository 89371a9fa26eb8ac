import type { FormAddress } from "./form-definition.ts";
import type { FormRules } from "./rules.ts";
import { formKey } from "./shown-form.ts";

/** Mailboxes that are thrown away. */
const throwawayDomains = ["mailinator.com", "guerrillamail.com", "10minutemail.com", "yopmail.com"];

/** What the form services cannot express, by type, instance and id of the form and then by name of the field. */
const rulesByForm: Readonly<Record<string, FormRules>> = {
  "formstack/norvane/42": { message: [{ kind: "url" }], name: [{ kind: "url" }] },
  "formstack/norvane/43": {
    email: [{ kind: "email" }, { kind: "allowedDomain", domains: throwawayDomains }],
    message: [{ kind: "url" }],
    name: [{ kind: "url" }],
  },
  "formstack/norvane/45": { name: [{ kind: "url" }] },
};

/** The rules of a form besides those of its definition. */
export const rulesOfForm = (form: FormAddress): FormRules => rulesByForm[formKey(form)] ?? {};
