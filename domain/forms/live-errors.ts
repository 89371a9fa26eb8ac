import type { FieldErrors } from "./sent-form.ts";

interface FieldChange {
  /** Errors that are currently shown. */
  readonly shown: FieldErrors;
  /** Errors that the rules find in the form as it is now. */
  readonly found: FieldErrors;
  /** Id of the field that the visitor changed or left. */
  readonly fieldId: string;
}

/**
 * Returns the errors to show after the visitor changed a field. The field's own error disappears as soon as the field
 * is valid, and so do errors of fields that logic now hides. A field without an error gets none, because the visitor
 * may still be typing.
 */
export function errorsAfterInput(
  { shown, found, fieldId }: FieldChange,
  hidden: ReadonlySet<string>,
): FieldErrors {
  const left = Object.entries(shown).flatMap(([id, error]) => {
    if (hidden.has(id)) return [];
    // Errors of other fields stay: the server may have found more than the rules in the browser can.
    const current = id === fieldId ? found[id] : error;
    return current === undefined ? [] : [[id, current] as const];
  });
  return Object.fromEntries(left);
}

/**
 * Returns the errors to show after the visitor left a field. An empty field is reported only when the form is
 * submitted.
 */
export function errorsAfterLeaving({ shown, found, fieldId }: FieldChange): FieldErrors {
  const error = found[fieldId];
  const isReported = error !== undefined && !["required", "consent"].includes(error.message);
  return isReported ? { ...shown, [fieldId]: error } : shown;
}
