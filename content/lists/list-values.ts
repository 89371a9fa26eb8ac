import { z } from "zod";
import type { Bundle } from "#content-model/bundle.ts";
import { type Field, isRelationship } from "#content-model/fields.ts";
import type { WireResource } from "../jsonapi/document.ts";
import type { ListTerm } from "../model/list.ts";

/** A field by which lists can be filtered. */
export interface ListField {
  /** Drupal's name. */
  readonly field: string;
  /** The site's name for it: the same without `field_`. */
  readonly name: string;
  /** Vocabularies of its values; empty for other fields. */
  readonly vocabularies: readonly string[];
}

const identifiers = z.object({
  data: z
    .union([z.array(z.object({ id: z.string() })), z.object({ id: z.string() }).nullable()])
    .transform((data) => (Array.isArray(data) ? data : data === null ? [] : [data])),
});

/** Other optional fields, for which a list can be filtered by whether they have a value. */
const filledIn = new Set(["field_website", "field_highlights"]);

/**
 * Returns the fields of a bundle by which lists can be filtered: its terms, its choices, and whether some fields have a
 * value.
 */
export function listFieldsOf(bundle: Bundle): readonly ListField[] {
  return Object.entries(bundle.fields).flatMap(([field, definition]) => {
    const vocabularies = vocabulariesOf(definition);
    const isListed = definition.kind === "choice" || filledIn.has(field) || vocabularies.length > 0;
    return isListed ? [{ field, name: field.replace(/^field_/, ""), vocabularies }] : [];
  });
}

const vocabulariesOf = (field: Field): readonly string[] =>
  isRelationship(field) && field.entityType === "taxonomy_term" ? field.bundles : [];

/** Returns the values of a node's field: slugs of terms, choices, or `yes` if the field has a value. */
export function listValuesOf(
  { attributes, relationships }: WireResource,
  { field, vocabularies }: ListField,
  terms: ReadonlyMap<string, Pick<ListTerm, "slug">>,
): readonly string[] {
  if (vocabularies.length > 0) {
    const read = identifiers.safeParse(relationships[field]);
    return read.success ? read.data.data.flatMap(({ id }) => terms.get(id)?.slug ?? []) : [];
  }
  const value = attributes[field];
  if (filledIn.has(field)) return isFilledIn(value) ? ["yes"] : [];
  return typeof value === "string" ? [value] : [];
}

const isFilledIn = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
