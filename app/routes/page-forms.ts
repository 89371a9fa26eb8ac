import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";
import type { FormPlace } from "#app/forms/registry.tsx";
import { formsOf, subjectOf } from "#app/layouts/form-blocks.ts";
import { buildPath } from "#domain/addresses.ts";
import { withNote } from "#domain/forms/note.ts";
import { withProducts } from "#domain/forms/product-interest.ts";
import { withSubject } from "#domain/forms/subject.ts";
import { formKey, type ShownForm } from "#domain/forms/shown-form.ts";

interface Prefilled {
  /** Slugs of product lines that the address preselects. */
  readonly products: readonly string[];
  /** Text for the field for messages; null for none. */
  readonly note: string | null;
}

/** Returns the forms of a page, by their keys, without unavailable ones. */
export async function fetchForms(
  { forms, address }: Pick<SiteRequest, "forms" | "address">,
  page: Page,
  { products, note }: Prefilled,
): Promise<Readonly<Record<string, ShownForm>>> {
  const addresses = new Map(formsOf(page).map((form) => [formKey(form), form]));
  const found = await Promise.all(
    [...addresses].map(async ([key, form]) => {
      const shown = await forms.find(form, address.language);
      if (shown === null) return [];
      const preselected = withProducts(shown.form, products);
      const filled = withNote(withSubject(preselected, subjectOf(page)), note);
      return [[key, { ...shown, form: filled }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Returns what forms on a page know about it. */
export function formPlaceOf(
  { address, integrations }: Pick<SiteRequest, "address" | "integrations">,
  page: Pick<Page, "productLines" | "productScore">,
  layout: FormPlace["layout"],
): FormPlace {
  return {
    page: buildPath(address),
    site: address.site,
    language: address.language,
    layout,
    productLines: page.productLines.map(({ name }) => name),
    productScore: page.productScore,
    captcha: integrations.captcha,
  };
}
