import { isLocale, type Locale } from "../locales.ts";
import type { FormDefinition, FormField } from "./form-definition.ts";

/** Texts of a field. Absent ones stay as the form service has them. */
export interface FieldTexts {
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Error for a missing answer. */
  readonly required?: string;
}

/** Texts of a form in one language. */
export interface FormLanguageTexts {
  /** Label of the submit button. */
  readonly submit?: string;
  /** By name of the field. */
  readonly fields?: Readonly<Record<string, FieldTexts>>;
}

export type FormTexts = Readonly<Partial<Record<Locale, FormLanguageTexts>>>;

/**
 * Returns a definition with the texts of the first of the languages that has any. `languages`: best first, separated by
 * commas, as when the definition was read.
 */
export function withFormTexts(
  definition: FormDefinition,
  texts: FormTexts,
  languages: string,
): FormDefinition {
  const own = languages
    .split(",")
    .map((language) => (isLocale(language) ? texts[language] : undefined))
    .find((found) => found !== undefined);
  if (own === undefined) return definition;
  const fields = own.fields ?? {};
  return {
    ...definition,
    submitLabel: own.submit ?? definition.submitLabel,
    fields: definition.fields.map((field) => withFieldTexts(field, fields[field.name])),
  };
}

function withFieldTexts(field: FormField, texts: FieldTexts | undefined): FormField {
  if (texts === undefined) return field;
  const { label = field.label, hint = field.hint, placeholder, required } = texts;
  return {
    ...field,
    label,
    hint,
    ...("placeholder" in field && placeholder !== undefined && { placeholder }),
    ...(required !== undefined && { requiredText: required }),
  };
}
