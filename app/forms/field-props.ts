import { useLingui } from "@lingui/react";
import type { FormField } from "#domain/forms/form-definition.ts";
import type { FieldValue } from "#domain/forms/form-values.ts";
import type { FieldError, FormRules } from "#domain/forms/rules.ts";
import { errorText } from "./form-texts.ts";

/** What every kind of field is shown with. */
export interface FieldViewProps<F extends FormField = FormField> {
  readonly field: F;
  /** Id of its control. */
  readonly id: string;
  /** What was typed before; undefined: nothing yet. */
  readonly value: FieldValue | undefined;
  readonly error: FieldError | undefined;
  /** Rules of the form besides those of its definition. */
  readonly rules: FormRules;
}

/** What the control of a field has in common with all others. */
export const inputProps = ({ field }: Pick<FieldViewProps, "field">) => ({
  name: field.id,
  "aria-required": field.isRequired || undefined,
});

/** Id of the control of a field, or of one part of it. */
export const controlId = (prefix: string, fieldId: string, part?: string): string =>
  [prefix, fieldId, part].filter(Boolean).join("-");

/** What a field is named, marked and described by. */
export function useFieldTexts({
  field,
  error,
  rules,
}: Pick<FieldViewProps, "field" | "error" | "rules">) {
  const { i18n } = useLingui();
  return {
    label: field.label,
    mark: field.isRequired ? null : i18n._("form.optional"),
    hint: field.hint || null,
    error: error ? errorText(i18n, { field, error, rules }) : null,
  };
}
