import { productInterests } from "#sample/brand/forms.ts";
import type { FormDefinition } from "./form-definition.ts";

/** Query parameter with slugs of product lines, which preselects them in a form. */
export const productParameter = "product";

const { field: fieldName, choices } = productInterests;

const choiceFor = (slug: string): readonly string[] =>
  Object.hasOwn(choices, slug) ? [choices[slug] ?? ""] : [];

/** Returns the choices in forms for product lines, by their slugs; each once. */
const choicesFor = (slugs: readonly string[]): readonly string[] => [
  ...new Set(slugs.flatMap(choiceFor)),
];

/**
 * Returns the query of a link to a form from a page with these product lines. Empty if they are several choices of the
 * form, or none.
 */
export function productQuery(productLines: readonly { readonly slug: string }[]): string {
  const slugs = productLines.map(({ slug }) => slug);
  const slug = slugs.find((each) => choicesFor([each]).length > 0);
  return slug !== undefined && choicesFor(slugs).length === 1
    ? `?${productParameter}=${encodeURIComponent(slug)}`
    : "";
}

/** Returns the form with the choices for these product lines selected. Unknown ones are ignored. */
export function withProducts(form: FormDefinition, slugs: readonly string[]): FormDefinition {
  const wanted = choicesFor(slugs);
  if (wanted.length === 0) return form;
  const fields = form.fields.map((field) => {
    if (field.kind !== "checkbox" || field.name !== fieldName) return field;
    const offered = new Set(field.options.map(({ value }) => value));
    return { ...field, initial: wanted.filter((value) => offered.has(value)) };
  });
  return { ...form, fields };
}
