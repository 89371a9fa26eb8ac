import type { Bundle } from "#content-model/bundle.ts";
import { isRelationship, type Field } from "#content-model/fields.ts";
import { indexName } from "#content/search/counted-facets.ts";
import { facetSources } from "#content/search/facet-sources.ts";
import { storageName } from "./field-storage.ts";

/** A field of the search index. */
export interface IndexField {
  /** Name in the index and in queries. */
  readonly name: string;
  readonly label: string;
  /** Data type of Search API. */
  readonly type: "boolean" | "date" | "integer" | "string" | "text";
  /** Property of nodes; `null`: a property that Search API computes for every kind of entity. */
  readonly property: string | null;
  /** Computed property. */
  readonly computed?: string;
  /** Weight of its words. */
  readonly boost?: number;
  /** Field storage that the property belongs to. */
  readonly storage?: string;
  /** Values are counted, days by year. */
  readonly isFacet?: true;
}

const isNode = ({ entityType }: Bundle) => entityType === "node";

/** Fields that lists are filtered by whether they have a value, with the property that tells. */
const filled = new Map(
  Object.values(facetSources).flatMap((source): [string, string][] =>
    source.kind === "filled" ? [[source.field, source.path.replace(".", ":")]] : [],
  ),
);

/** Days by whose year lists are filtered. */
const years = new Set(
  Object.values(facetSources).flatMap((source) => (source.kind === "year" ? [source.field] : [])),
);

/** Returns the fields by which the site searches, filters and sorts nodes, each once. */
export function indexFields(bundles: readonly Bundle[]): readonly IndexField[] {
  const own = bundles
    .filter(isNode)
    .flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => fieldOf(name, field) ?? []),
    );
  const byName = new Map([...own, ...baseFields].map((field) => [field.name, field]));
  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const baseFields: readonly IndexField[] = [
  { name: "created", label: "Created", type: "date", property: "created" },
  { name: "langcode", label: "Language", type: "string", property: "langcode" },
  { name: "status", label: "Published", type: "boolean", property: "status" },
  // Sorted and filtered by its value; its words are in `title_words`.
  { name: "title", label: "Title", type: "string", property: "title" },
  { name: "title_words", label: "Words of the title", type: "text", property: "title", boost: 8 },
  { name: "type", label: "Content type", type: "string", property: "type", isFacet: true },
  { name: "uid", label: "Author", type: "integer", property: "uid" },
  {
    name: "language_with_fallback",
    label: "Languages whose readers see the item",
    type: "string",
    property: null,
    computed: "language_with_fallback",
  },
  {
    name: "node_grants",
    label: "Node access",
    type: "string",
    property: null,
    computed: "search_api_node_grants",
  },
  {
    name: "rendered_item",
    label: "Texts",
    type: "text",
    property: null,
    computed: "rendered_item",
  },
];

/** Returns a field of the model as one of the index; `null` if the site does not query it. */
function fieldOf(field: string, definition: Field): IndexField | null {
  const { kind, label } = definition;
  const own = { name: indexName(field), label, storage: storageName("node", field) };
  const path = filled.get(field);
  if (path !== undefined) return { ...own, type: "string", property: path };
  if (definition.protected) return null;
  if (isRelationship(definition)) {
    const isTerm = definition.entityType === "taxonomy_term";
    return isTerm
      ? { ...own, type: "string", property: `${field}:entity:name`, isFacet: true }
      : null;
  }
  if (kind === "choice") return { ...own, type: "string", property: field, isFacet: true };
  if (kind === "integer") return { ...own, type: "integer", property: field };
  if (kind !== "date" && kind !== "date_time") return null;
  const day = { ...own, type: "date", property: field } as const;
  return years.has(field) ? { ...day, isFacet: true } : day;
}
