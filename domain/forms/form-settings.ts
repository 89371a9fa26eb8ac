import { formRules } from "#sample/brand/forms.ts";
import type { FormAddress } from "./form-definition.ts";
import type { FormTexts } from "./form-texts.ts";
import type { FormRules } from "./rules.ts";
import { formKey } from "./shown-form.ts";

/** Settings of a form that are not part of its definition at the form service. */
export interface FormSettings {
  readonly rules: FormRules;
  /** A lead is delivered only after its e-mail address was confirmed (double opt-in). */
  readonly confirms: boolean;
  /** Days after which delivered leads are erased; null: `LEADS_KEEP_DAYS`. */
  readonly keepDays: number | null;
  /** Days after which refused leads and leads that were never confirmed are removed; null: 30. */
  readonly keepRefusedDays: number | null;
  /** Texts that replace those of the definition, by locale. */
  readonly texts: FormTexts;
}

export type FormSettingsOf = (form: FormAddress) => FormSettings;

/** The settings of the brand, which apply to every form that has none of its own. */
export const brandFormSettings: FormSettingsOf = (form) => ({
  rules: formRules[formKey(form)] ?? {},
  confirms: false,
  keepDays: null,
  keepRefusedDays: null,
  texts: {},
});
