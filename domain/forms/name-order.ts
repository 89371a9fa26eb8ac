import type { FormDefinition, FormField } from "./form-definition.ts";

/**
 * The form with family names before given ones, as Japanese forms ask for them: parts of a name, and two fields of which
 * one follows the other. Services that have a form in one language alone have one order.
 */
export const familyNamesFirst = (form: FormDefinition): FormDefinition => ({
  ...form,
  fields: form.fields.flatMap((field, index, all) => {
    if (isFamilyNameAfterGiven(field, all[index - 1])) return [];
    const next = all[index + 1];
    if (next && isFamilyNameAfterGiven(next, field)) return [next, field];
    return [withFamilyNameFirst(field)];
  }),
});

const isFamilyNameAfterGiven = (field: FormField, previous: FormField | undefined) =>
  /^last_?name$|^surname$/i.test(field.name) && /^first_?name$/i.test(previous?.name ?? "");

function withFamilyNameFirst(field: FormField): FormField {
  if (field.kind !== "name") return field;
  return { ...field, parts: [...field.parts].sort((a, b) => rankOf(a) - rankOf(b)) };
}

const rankOf = (part: string) => Number(part !== "last");
