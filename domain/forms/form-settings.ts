import { formRules } from "#sample/brand/forms.ts";
import type { FormAddress } from "./form-definition.ts";
import type { FormRules } from "./rules.ts";
import { formKey } from "./shown-form.ts";

/** Returns the rules of a form that are not part of its definition. */
export const rulesOfForm = (form: FormAddress): FormRules => formRules[formKey(form)] ?? {};
