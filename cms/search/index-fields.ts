import type { ResourceTypes } from "../entity-types/resource-types.ts";
import type { Facet } from "../http/context.ts";

/** What a field of the search index stands for. */
export type IndexField =
  | { readonly kind: "fulltext" }
  | { readonly kind: "relevance" }
  | { readonly kind: "column"; readonly name: string; readonly column: string }
  | { readonly kind: "term"; readonly name: string; readonly field: string };

const columns: Readonly<Record<string, string>> = {
  type: "i.bundle",
  langcode: "i.langcode",
  title: "i.title",
  created: "i.created",
  changed: "i.changed",
};

/** A field by its name in the index: `topics` counts the terms of `field_topics` by name. `null`: unknown. */
export function indexField(types: ResourceTypes, name: string): IndexField | null {
  if (name === "fulltext") return { kind: "fulltext" };
  if (name === "search_api_relevance") return { kind: "relevance" };
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column !== undefined) return { kind: "column", name, column };
  return termFields(types).has(`field_${name}`)
    ? { kind: "term", name, field: `field_${name}` }
    : null;
}

function termFields(types: ResourceTypes): Set<string> {
  const nodes = types.all.filter((type) => type.entityType.id === "node");
  const relationships = nodes.flatMap((type) => [...type.relationships.values()]);
  return new Set(
    relationships
      .filter((each) => each.target === "taxonomy_term" && each.source === "stored")
      .map((each) => each.name),
  );
}

/** Every term reference of nodes, and the type. */
export function defaultFacets(types: ResourceTypes): Facet[] {
  const names = [...termFields(types)].map((field) => field.slice("field_".length));
  return [...names, "type"]
    .toSorted()
    .map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") }));
}
