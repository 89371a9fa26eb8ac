import type { FormPlace } from "#app/forms/registry.tsx";
import { productLineLabel } from "#domain/counting/count-report.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import type { SiteData } from "./site-data.ts";
import { useLayoutName, usePage } from "./use-page.ts";

/** Returns what a form in a dialog knows about the page below it. */
export function useFormPlace({ integrations }: SiteData, address: Address): FormPlace {
  const page = usePage();
  return {
    page: buildPath(address),
    site: address.site,
    language: address.language,
    layout: useLayoutName(),
    productLines: page?.productLines.map(({ name }) => name) ?? [],
    pageKind: page?.kind ?? "other",
    countedLine: productLineLabel(page?.productLines.map(({ slug }) => slug) ?? []),
    productScore: page?.productScore ?? null,
    captcha: integrations.captcha,
  };
}
