import { useLingui } from "@lingui/react";
import type { FormField } from "#domain/forms/form-definition.ts";
import type { FieldValue } from "#domain/forms/form-values.ts";
import type { FieldError, FormRules } from "#domain/forms/rules.ts";
import { errorText } from "./form-texts.ts";

/** Props of every kind of field. */
export interface FieldViewProps<F extends FormField = FormField> {
  readonly field: F;
  /** Id of its control. */
  readonly id: string;
  /** Value typed before; undefined if none. */
  readonly value: FieldValue | undefined;
  readonly error: FieldError | undefined;
  /** Rules of the form in addition to its definition. */
  readonly rules: FormRules;
}

/** Returns the props that all controls have in common. */
export const inputProps = ({ field }: Pick<FieldViewProps, "field">) => ({
  name: field.id,
  "aria-required": field.isRequired || undefined,
});

/** Returns the id of the control for a field, or for a part of it. */
export const controlId = (prefix: string, fieldId: string, part?: string): string =>
  [prefix, fieldId, part].filter(Boolean).join("-");

/** Returns the texts that name, mark and describe a field. */
export function useFieldTexts({
  field,
  error,
  rules,
}: Pick<FieldViewProps, "field" | "error" | "rules">) {
  const { i18n } = useLingui();
  return {
    label: field.label,
    // A field that is required under a condition is not optional.
    mark: field.isRequired || field.requiredWhen ? null : i18n._("form.optional"),
    hint: field.hint || null,
    error: error ? errorText(i18n, { field, error, rules }) : null,
  };
}
