import { subjectField } from "#sample/brand/forms.ts";
import type { FormDefinition } from "./form-definition.ts";

/**
 * Returns the form with the subject of its page filled in, such as the name of a contract. Forms without a field for it
 * stay as they are.
 */
export function withSubject(form: FormDefinition, subject: string | null): FormDefinition {
  if (subject === null) return form;
  const fields = form.fields.map((field) =>
    field.kind === "text" && field.name === subjectField ? { ...field, initial: subject } : field,
  );
  return { ...form, fields };
}
