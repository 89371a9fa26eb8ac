import { noteField } from "#sample/brand/forms.ts";
import type { FormDefinition } from "./form-definition.ts";

/**
 * Returns the form with a note in its field for messages, such as a calculation. Visitors see it there and can change or
 * remove it. A note that is longer than the field allows is cut. Forms without such a field stay as they are.
 */
export function withNote(form: FormDefinition, note: string | null): FormDefinition {
  if (note === null) return form;
  const fields = form.fields.map((field) =>
    field.kind === "textarea" && field.name === noteField
      ? { ...field, initial: note.slice(0, field.maxLength ?? note.length) }
      : field,
  );
  return { ...form, fields };
}
