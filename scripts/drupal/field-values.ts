import type { Bundle } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import type { FieldValues, Reference } from "./content-json.ts";
import type { Resource } from "./jsonapi-source.ts";

/** Base attributes that are content; the rest a Drupal fills in by itself. */
const baseAttributes: Readonly<Record<string, readonly string[]>> = {
  node: ["title", "status", "created", "path"],
  taxonomy_term: ["name", "status", "description", "weight", "path"],
  media: ["name", "status"],
  paragraph: ["status"],
  block_content: ["info", "status"],
  file: ["filename", "filemime", "uri"],
};

const parent: Field = {
  kind: "reference",
  label: "Parent",
  entityType: "taxonomy_term",
  bundles: [],
  multiple: true,
  translatable: false,
};

/** What a resource holds of its bundle's fields; empty ones are left out. */
export function valuesOf(
  { entityType, fields }: Bundle,
  { attributes, relationships }: Resource,
  isWanted: (field: Field) => boolean,
): FieldValues {
  const base = (baseAttributes[entityType] ?? []).map((name): [string, unknown] => [
    name,
    name === "path" ? aliasOf(attributes[name]) : attributes[name],
  ]);
  const all = Object.entries({ ...(entityType === "taxonomy_term" ? { parent } : {}), ...fields });
  const own = all
    .filter(([, field]) => isWanted(field))
    .map(([name]): [string, unknown] => {
      const relationship = relationships[name];
      return [name, relationship ? referencesOf(relationship.data) : attributes[name]];
    });
  return Object.fromEntries([...base, ...own].filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const aliasOf = (path: unknown) =>
  typeof path === "object" && path !== null && "alias" in path ? path.alias : null;

interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

const words = ["alt", "title", "description"];

/** Always a list; what was deleted and the root of terms are left out. */
function referencesOf(data: unknown): readonly Reference[] {
  const identifiers = (Array.isArray(data) ? data : [data]) as readonly (Identifier | null)[];
  return identifiers.flatMap((identifier) => {
    if (identifier === null || identifier.id === "missing" || identifier.id === "virtual")
      return [];
    const { type, id, meta = {} } = identifier;
    const own = words.flatMap((word): [string, unknown][] => {
      const value = meta[word];
      return value ? [[word, value]] : [];
    });
    const reference: Reference = { entity_type: type.split("--")[0] ?? "", uuid: id };
    return [{ ...reference, ...Object.fromEntries(own) }];
  });
}
