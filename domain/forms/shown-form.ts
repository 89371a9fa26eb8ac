import type { FormAddress, FormDefinition } from "./form-definition.ts";
import type { FormRules } from "./rules.ts";

/** A form as it is shown: its definition, and the rules its service cannot express. */
export interface ShownForm {
  readonly form: FormDefinition;
  readonly rules: FormRules;
}

/** Names a form by service, account and id, as in its address at the site: `formstack/main/42`. */
export const formKey = ({ type, instance, id }: FormAddress): string => `${type}/${instance}/${id}`;

/** What the captcha is told a form is for: letters, digits and underscores. */
export const captchaAction = ({ type, id }: FormAddress): string => `form_${type}_${id}`;
