import { isIndexed } from "../entity-types/field-values.ts";
import type { Attribute, ResourceTypes } from "../entity-types/resource-types.ts";
import type { AttributeField } from "#content-model/fields.ts";
import type { Facet } from "./facet.ts";

/** The meaning of a field of the search index. */
export type IndexField =
  | { readonly kind: "fulltext" }
  | { readonly kind: "relevance" }
  | { readonly kind: "fallback"; readonly name: string }
  | { readonly kind: "column"; readonly name: string; readonly column: string }
  | { readonly kind: "term"; readonly name: string; readonly field: string }
  | ValueField;

/** A field of nodes with plain values. */
export interface ValueField {
  readonly kind: "value";
  readonly name: string;
  readonly field: string;
  /** Property of a field with several properties, otherwise empty. */
  readonly property: string;
  readonly of: AttributeField;
}

const columns: Readonly<Record<string, string>> = {
  type: "i.bundle",
  langcode: "i.langcode",
  title: "i.title",
  created: "i.created",
  changed: "i.changed",
};

/**
 * Search API's name for the languages in which an item is shown: its own, and those without a translation that fall
 * back to it.
 */
export const fallbackField = "language_with_fallback";

/**
 * Returns a field by its name in the index: `topics` contains the names of terms in `field_topics`. `null` if unknown.
 */
export function indexField(types: ResourceTypes, name: string): IndexField | null {
  if (name === "fulltext") return { kind: "fulltext" };
  if (name === "search_api_relevance") return { kind: "relevance" };
  if (name === fallbackField) return { kind: "fallback", name };
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column !== undefined) return { kind: "column", name, column };
  const field = `field_${name}`;
  if (termFields(types).has(field)) return { kind: "term", name, field };
  return valueField(types, name);
}

const nodeTypes = (types: ResourceTypes) =>
  types.all.filter(({ entityType }) => entityType.id === "node");

function termFields(types: ResourceTypes): Set<string> {
  const relationships = nodeTypes(types).flatMap((type) => [...type.relationships.values()]);
  return new Set(
    relationships
      .filter((each) => each.target === "taxonomy_term" && each.source === "stored")
      .map((each) => each.name),
  );
}

function valueField(types: ResourceTypes, name: string): ValueField | null {
  const field = `field_${name}`;
  for (const type of nodeTypes(types)) {
    const attribute = type.attributes.get(field);
    const of = attribute && plainField(attribute);
    if (attribute && of)
      return { kind: "value", name, field, property: attribute.properties[0] ?? "", of };
  }
  return null;
}

/**
 * Returns the field of an attribute that anonymous visitors may search; `null` for attributes that are computed, long
 * or not public.
 */
function plainField({ source, isClosed }: Attribute): AttributeField | null {
  if (source.kind !== "value" || isClosed || "entityType" in source.field) return null;
  return isIndexed(source.field) ? source.field : null;
}

/** Returns all term references of nodes, all choices, dates by year, and the type. */
export function defaultFacets(types: ResourceTypes): Facet[] {
  const attributes = nodeTypes(types).flatMap((type) => [...type.attributes.values()]);
  const counted = attributes.filter((attribute) => {
    const kind = plainField(attribute)?.kind;
    return kind === "choice" || kind === "date";
  });
  const names = [...termFields(types), ...counted.map(({ name }) => name)].map((field) =>
    field.slice("field_".length),
  );
  return [...new Set([...names, "type"])]
    .toSorted()
    .map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") }));
}
