import type { I18n } from "@lingui/core";
import type { FacetDefinition } from "./list-definition.ts";
import type { FacetValue } from "./listing.ts";

/**
 * Returns the name of a facet's value in the reader's language: that of its term or its text, otherwise the value
 * itself.
 */
export function valueName(facet: FacetDefinition, { value, name }: FacetValue, i18n: I18n): string {
  if (facet.shows === "flag") return i18n._(facet.label);
  const text = facet.texts?.[value];
  return name ?? (text ? i18n._(text) : value);
}
