import type { FormDefinition, FormField } from "./form-definition.ts";

/**
 * Returns the form with family names before given names, as Japanese forms need it: for the parts of a name, and for
 * two fields next to each other. The form service sends a form in one language only, so it cannot change the order.
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
