import type { FieldErrors } from "./sent-form.ts";

interface FieldChange {
  /** Errors shown now. */
  readonly shown: FieldErrors;
  /** What the rules say of the form as it is now. */
  readonly found: FieldErrors;
  /** Id of the field that was changed or left. */
  readonly fieldId: string;
}

/**
 * Errors to show after the visitor changed a field. The field's own error goes as soon as the field is right, and errors
 * of fields that logic hides now go as well. No error is added to a field that had none: the visitor may still be typing.
 */
export function errorsAfterInput(
  { shown, found, fieldId }: FieldChange,
  hidden: ReadonlySet<string>,
): FieldErrors {
  const left = Object.entries(shown).flatMap(([id, error]) => {
    if (hidden.has(id)) return [];
    // Errors of other fields stay: the server may know more than the rules in the browser.
    const current = id === fieldId ? found[id] : error;
    return current === undefined ? [] : [[id, current] as const];
  });
  return Object.fromEntries(left);
}

/** Errors to show after the visitor left a field. That a field is still empty is reported when the form is sent. */
export function errorsAfterLeaving({ shown, found, fieldId }: FieldChange): FieldErrors {
  const error = found[fieldId];
  const isReported = error !== undefined && !["required", "consent"].includes(error.message);
  return isReported ? { ...shown, [fieldId]: error } : shown;
}
