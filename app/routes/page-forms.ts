import type { ContentClient } from "#content/content-client.server.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";
import type { FormPlace } from "#app/forms/registry.tsx";
import { formsOf, subjectOf } from "#app/layouts/form-blocks.ts";
import { productLineLabel } from "#domain/counting/count-report.ts";
import { buildPath } from "#domain/addresses.ts";
import { withNote } from "#domain/forms/note.ts";
import { productParameter, withProducts } from "#domain/forms/product-interest.ts";
import { withSubject } from "#domain/forms/subject.ts";
import { formKey, type ShownForm } from "#domain/forms/shown-form.ts";
import { fetchCalculation } from "./fetch-calculation.ts";

interface PageQuery {
  readonly page: Page;
  /** Preselects product lines, and may name a calculation. */
  readonly query: URLSearchParams;
}

/** Returns the forms of a page, by their keys, without unavailable ones, with what the address fills in. */
export async function fetchForms(
  content: ContentClient,
  request: SiteRequest,
  { page, query }: PageQuery,
): Promise<Readonly<Record<string, ShownForm>>> {
  const { forms, address } = request;
  const addresses = new Map(formsOf(page).map((form) => [formKey(form), form]));
  if (addresses.size === 0) return {};
  const products = query.getAll(productParameter);
  const note = await fetchCalculation(content, request, query);
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
  page: Pick<Page, "kind" | "productLines" | "productScore">,
  layout: FormPlace["layout"],
): FormPlace {
  return {
    page: buildPath(address),
    site: address.site,
    language: address.language,
    layout,
    productLines: page.productLines.map(({ name }) => name),
    pageKind: page.kind,
    countedLine: productLineLabel(page.productLines.map(({ slug }) => slug)),
    productScore: page.productScore,
    captcha: integrations.captcha,
  };
}
