import { formRules } from "#sample/brand/forms.ts";
import type { FormAddress } from "./form-definition.ts";
import type { FormRules } from "./rules.ts";
import { formKey } from "./shown-form.ts";

/** The rules of a form besides those of its definition. */
export const rulesOfForm = (form: FormAddress): FormRules => formRules[formKey(form)] ?? {};
