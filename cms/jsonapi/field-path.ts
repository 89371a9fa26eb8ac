import type {
  Attribute,
  Relationship,
  ResourceType,
  ResourceTypes,
} from "../entity-types/resource-types.ts";
import { badRequest, JsonApiError } from "./errors.ts";

/** What the path of a filter or sort leads to. */
export type Leaf =
  | { readonly kind: "uuid" }
  | { readonly kind: "target_id" }
  | { readonly kind: "meta"; readonly property: string }
  | { readonly kind: "attribute"; readonly attribute: Attribute; readonly property: string }
  | { readonly kind: "configuration"; readonly attribute: string };

export interface FieldPath {
  /** Relationships to follow first. */
  readonly steps: readonly Relationship[];
  readonly leaf: Leaf;
  /** Entity types along the path. */
  readonly passed: readonly string[];
}

/**
 * Resolves a public path such as `field_topics.name` from a resource type. Throws a `JsonApiError` with Drupal's
 * message: 400 if it leads nowhere or stops too early, 403 if it passes through a field that the reader may not see.
 */
export function resolveFieldPath(
  types: ResourceTypes,
  start: ResourceType,
  path: string,
): FieldPath {
  if (path === "") throw badRequest("No field name was provided for the filter.");
  const steps: Relationship[] = [];
  const passed: string[] = [];
  let candidates: readonly ResourceType[] = [start];
  let parts = path.split(".");
  for (;;) {
    const [part = "", ...rest] = parts;
    if (part === "id") return { steps, passed, leaf: { kind: "uuid" } };
    if (candidates.every((type) => !type.fieldable))
      return { steps, passed, leaf: { kind: "configuration", attribute: part } };
    if (candidates.some((type) => isClosedField(type, part))) throw forbidden(part, path);
    const attribute = firstOf(candidates, (type) => type.attributes.get(part));
    if (attribute) return { steps, passed, leaf: attributeLeaf(attribute, rest, path) };
    const relationships = candidates.flatMap((type) => type.relationships.get(part) ?? []);
    const [relationship] = relationships;
    if (!relationship) {
      throw badRequest(
        `Invalid nested filtering. The field \`${part}\`, given in the path \`${path}\`, does not exist.`,
      );
    }
    steps.push(relationship);
    const next = withoutDelta(rest);
    const leaf = relationshipLeaf(relationship, next, path);
    if (leaf) return { steps, passed, leaf };
    passed.push(relationship.target);
    candidates = [...new Set(relationships.flatMap((each) => types.targetsOf(each)))];
    parts = next[0]?.split(":")[0] === "entity" ? next.slice(1) : next;
  }
}

function isClosedField({ attributes, relationships }: ResourceType, name: string): boolean {
  return (attributes.get(name) ?? relationships.get(name))?.isClosed ?? false;
}

const forbidden = (field: string, path: string) =>
  new JsonApiError(
    403,
    `The current user is not authorized to filter by the \`${field}\` field, given in the path \`${path}\`.`,
  );

function firstOf<T>(
  types: readonly ResourceType[],
  pick: (type: ResourceType) => T | undefined,
): T | undefined {
  for (const type of types) {
    const found = pick(type);
    if (found) return found;
  }
  return undefined;
}

function withoutDelta(parts: readonly string[]): string[] {
  return /^\d+$/.test(parts[0] ?? "") ? parts.slice(1) : [...parts];
}

function attributeLeaf(attribute: Attribute, rest: readonly string[], path: string): Leaf {
  const { name, properties } = attribute;
  if (attribute.source.kind === "computed") {
    throw badRequest(
      `Invalid nested filtering. The field \`${name}\`, given in the path \`${path}\`, is computed and can not be queried.`,
    );
  }
  const hadDelta = /^\d+$/.test(rest[0] ?? "");
  const [property] = withoutDelta(rest);
  if (property === undefined) {
    if (properties.length && !hadDelta) throw incomplete(name, path, properties);
    return { kind: "attribute", attribute, property: properties[0] ?? "" };
  }
  if (properties.length === 0) {
    const shorter = path.slice(0, path.length - property.length - 1);
    throw badRequest(
      `Invalid nested filtering. The property \`${property}\`, given in the path \`${path}\`, does not exist. Filter by \`${shorter}\`, not \`${path}\` (the JSON:API module elides property names from single-property fields).`,
    );
  }
  if (!properties.includes(property)) {
    throw badRequest(
      `Invalid nested filtering. The property \`${property}\`, given in the path \`${path}\`, does not exist. Must be one of the following property names: \`${properties.join("`, `")}\`.`,
    );
  }
  return { kind: "attribute", attribute, property };
}

const targetId = "drupal_internal__target_id";

/** `null`: the path continues in the target. */
function relationshipLeaf(
  relationship: Relationship,
  rest: readonly string[],
  path: string,
): Leaf | null {
  const properties = [targetId, ...relationship.metaProperties];
  const [first, second] = rest;
  if (first === undefined)
    throw incomplete(relationship.name, path, [
      "id",
      ...properties.map((property) => `meta.${property}`),
    ]);
  if (properties.includes(first)) {
    throw badRequest(
      `Invalid nested filtering. The property \`${first}\`, given in the path \`${path}\` belongs to the meta object of a relationship and must be preceded by \`meta\`.`,
    );
  }
  if (first !== "meta") return null;
  if (second === targetId) return { kind: "target_id" };
  if (second !== undefined && properties.includes(second))
    return { kind: "meta", property: second };
  throw badRequest(
    `Invalid nested filtering. The property \`${second ?? "meta"}\`, given in the path \`${path}\`, does not exist. Must be one of the following property names: \`${["id", ...properties].join("`, `")}\`.`,
  );
}

function incomplete(field: string, path: string, specifiers: readonly string[]) {
  return badRequest(
    `Invalid nested filtering. The field \`${field}\`, given in the path \`${path}\` is incomplete, it must end with one of the following specifiers: \`${specifiers.join("`, `")}\`.`,
  );
}
