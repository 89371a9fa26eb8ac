import { useLingui } from "@lingui/react";
import type { FormField } from "#domain/forms/form-definition.ts";
import type { FieldValue } from "#domain/forms/form-values.ts";
import type { FieldError } from "#domain/forms/rules.ts";
import { textOfError } from "./form-texts.ts";

/** What every kind of field is shown with. */
export interface FieldViewProps<F extends FormField = FormField> {
  readonly field: F;
  /** Id of its control. */
  readonly id: string;
  /** What was typed before; undefined: nothing yet. */
  readonly value: FieldValue | undefined;
  readonly error: FieldError | undefined;
  /** The page has come with errors, and this is the first: the browser is told to begin here. */
  readonly isFirstFault: boolean;
}

/** What the control of a field has in common with all others. */
export const inputProps = ({
  field,
  isFirstFault,
}: Pick<FieldViewProps, "field" | "isFirstFault">) => ({
  name: field.id,
  "aria-required": field.isRequired || undefined,
  autoFocus: isFirstFault || undefined,
});

/** Id of the control of a field, or of one part of it. */
export const controlId = (prefix: string, fieldId: string, part?: string): string =>
  [prefix, fieldId, part].filter(Boolean).join("-");

/** What a field is named, marked and described by. */
export function useFieldTexts({ field, error }: Pick<FieldViewProps, "field" | "error">) {
  const { i18n } = useLingui();
  return {
    label: field.label,
    mark: field.isRequired ? null : i18n._("form.optional"),
    hint: field.hint || null,
    error: error ? textOfError(i18n, error) : null,
  };
}
