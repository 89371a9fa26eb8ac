import { endingOf, wrongKindOfFile } from "#domain/forms/kind-checks.ts";
import type { FormDefinition } from "#domain/forms/form-definition.ts";
import { isFileValue, type FileValue, type FormValues } from "#domain/forms/form-values.ts";
import type { FieldErrors } from "#domain/forms/sent-form.ts";
import { isContentOf } from "./file-contents.ts";

/**
 * Returns the errors of files whose bytes do not match their extension, by id of the field. `values` are clean.
 * Extensions and sizes are checked with the other rules (`validateForm`), in the browser too.
 */
export async function checkFiles(
  { fields }: Pick<FormDefinition, "fields">,
  values: FormValues,
): Promise<FieldErrors> {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of fields) {
    const value = values[field.id];
    if (field.kind !== "file" || value === undefined || !isFileValue(value)) continue;
    const bytes = bytesOf(value.file);
    if (bytes === null || !(await isContentOf(endingOf(value.file.name), bytes)))
      errors[field.id] = wrongKindOfFile(field);
  }
  return errors;
}

/**
 * Returns null if a JSON submission gives a wrong size, or base64 that the form service could decode to different
 * bytes.
 */
function bytesOf({ content, size }: FileValue): Buffer | null {
  const bytes = Buffer.from(content, "base64");
  return bytes.length === size && bytes.toString("base64") === content ? bytes : null;
}
