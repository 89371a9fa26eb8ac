import type { FormAddress, FormDefinition } from "./form-definition.ts";
import type { FormRules } from "./rules.ts";

/** A form for display: its definition, and the rules that its service cannot express. */
export interface ShownForm {
  readonly form: FormDefinition;
  readonly rules: FormRules;
  /** The visitor has to confirm the e-mail address. Absent: no. */
  readonly confirms?: true;
}

/** Returns service, account and id of a form as in its address on the site: `formstack/main/42`. */
export const formKey = ({ type, instance, id }: FormAddress): string => `${type}/${instance}/${id}`;

/** Returns the captcha's action name for a form: letters, digits and underscores. */
export const captchaAction = ({ type, id }: FormAddress): string => `form_${type}_${id}`;
