import type { Bundle } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import type { FieldValues, Reference } from "./content-json.ts";
import type { Resource } from "./jsonapi-source.ts";
import type { Report } from "./report.ts";

/** Base attributes with content; Drupal sets the others itself. */
const baseAttributes: Readonly<Record<string, readonly string[]>> = {
  node: ["title", "status", "created", "changed", "path"],
  taxonomy_term: ["name", "status", "description", "weight", "changed", "path"],
  media: ["name", "status", "created", "changed"],
  paragraph: ["status"],
  block_content: ["info", "status", "changed"],
  comment: ["subject", "status", "created", "name", "homepage", "entity_type", "field_name"],
  file: ["filename", "filemime", "uri"],
};

const base = (label: string, entityType: "taxonomy_term" | "node" | "comment"): Field => ({
  kind: "reference",
  label,
  entityType,
  bundles: [],
  multiple: true,
  translatable: false,
});

/** Base references with content. */
const baseReferences: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  taxonomy_term: { parent: base("Parent", "taxonomy_term") },
  comment: {
    entity_id: base("Commented page", "node"),
    pid: base("Answered comment", "comment"),
  },
};

/** Returns the non-empty values of a resource for its bundle's fields. */
export function valuesOf(
  { entityType, fields }: Bundle,
  { attributes, relationships }: Resource,
  isWanted: (field: Field) => boolean,
): FieldValues {
  const ofType = (baseAttributes[entityType] ?? []).map((name): [string, unknown] => [
    name,
    name === "path" ? aliasOf(attributes[name]) : attributes[name],
  ]);
  // As of a page with a password: what is missing there must not get its default, by which the page would be open.
  const isWithheld = Object.keys(attributes).every((name) => !name.startsWith("field_"));
  const own = Object.entries({ ...baseReferences[entityType], ...fields })
    .filter(([, field]) => isWanted(field))
    .map(([name, field]): [string, unknown] => {
      const relationship = relationships[name];
      if (isWithheld && field.kind === "boolean" && field.default !== undefined)
        return [name, !field.default];
      return [name, relationship ? referencesOf(relationship.data) : attributes[name]];
    });
  return Object.fromEntries([...ofType, ...own].filter(([, value]) => !isEmpty(value)));
}

/** Returns the names of the bundle's fields that the resource shows and that have no value. */
export const emptyFieldsOf = (
  { fields }: Bundle,
  { attributes, relationships }: Resource,
  isWanted: (field: Field) => boolean,
): readonly string[] =>
  Object.entries(fields)
    .filter(([name, field]) => {
      const relationship = relationships[name];
      const isShown = relationship !== undefined || name in attributes;
      const value = relationship ? relationship.data : attributes[name];
      return isWanted(field) && isShown && isEmpty(value);
    })
    .map(([name]) => name);

/** Reports fields of a resource that have a value but do not belong to its bundle. */
export function reportUnread(report: Report, bundle: Bundle, resource: Resource): void {
  const { attributes, relationships, type } = resource;
  const isForeign = (name: string) =>
    (name.startsWith("field_") || name === "body") &&
    !Object.hasOwn(bundle.fields, name) &&
    !baseAttributes[bundle.entityType]?.includes(name);
  const filled = [
    ...Object.entries(attributes),
    ...Object.entries(relationships).map(([name, { data }]): [string, unknown] => [name, data]),
  ];
  for (const [name, value] of filled)
    if (isForeign(name) && !isEmpty(value))
      report.add(`${type}: the content model has no field ${name}; left out`);
}

/** Reports protected fields of a bundle that no resource shows: pages behind a password are exported without them. */
export function reportHidden(
  report: Report,
  bundle: Bundle,
  resources: readonly Pick<Resource, "attributes" | "relationships">[],
): void {
  if (resources.length === 0) return;
  for (const [name, field] of Object.entries(bundle.fields)) {
    const isShown = resources.some(
      ({ attributes, relationships }) => name in attributes || name in relationships,
    );
    if (field.protected && !isShown)
      report.add(
        `${bundle.entityType}--${bundle.bundle}: the protected field ${name} is not visible for these readers; left out`,
      );
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const aliasOf = (path: unknown) =>
  typeof path === "object" && path !== null && "alias" in path ? path.alias : null;

interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

const words = ["alt", "title", "description"];

function identifiersIn(data: unknown): readonly Identifier[] {
  const items: readonly unknown[] = Array.isArray(data) ? data : [data];
  return items.flatMap((item) => {
    if (typeof item !== "object" || item === null || !("type" in item) || !("id" in item))
      return [];
    const { type, id } = item;
    const meta =
      "meta" in item && typeof item.meta === "object" && item.meta !== null ? item.meta : {};
    return typeof type === "string" && typeof id === "string"
      ? [{ type, id, meta: { ...meta } }]
      : [];
  });
}

/** Returns a list in every case, without the root of terms. */
function referencesOf(data: unknown): readonly Reference[] {
  return identifiersIn(data).flatMap(({ type, id, meta }) => {
    if (id === "virtual") return [];
    const own = words.flatMap((word): [string, unknown][] => {
      const value = meta[word];
      return typeof value === "string" && value !== "" ? [[word, value]] : [];
    });
    const reference: Reference = { entity_type: type.split("--")[0] ?? "", uuid: id };
    return [{ ...reference, ...Object.fromEntries(own) }];
  });
}
