import { isLabelOnly } from "../entity-types/access.ts";
import type { RequestContext } from "../request/context.ts";
import type { Relationship } from "../entity-types/resource-types.ts";
import type { Json, ReferenceRecord } from "../store/records.ts";
import { virtualTarget } from "../store/records.ts";
import type { StoredEntity } from "../store/reader.ts";
import { metatagAttribute } from "./metatag.ts";
import { individualLink, relatedEntities, versionQuery, type Resource } from "./resources.ts";
import type { Fieldsets } from "./parameters.ts";

/** Returns the wire form of a resource, without empty members. */
export function serializeResource(
  context: RequestContext,
  resource: Resource,
  fieldsets: Fieldsets,
): object {
  const { type, entity } = resource;
  const wanted = fieldsets.get(type.name);
  const isWanted = ([name]: readonly [string, unknown]) => !wanted || wanted.has(name);
  const attributes = Object.entries(attributesOf(context, resource)).filter(isWanted);
  const relationships = isLabelOnly(type)
    ? []
    : [...type.relationships]
        .filter(([, { source, isClosed }]) => source !== "hidden" && !isClosed)
        .filter(isWanted)
        .map(
          ([name, relationship]) =>
            [name, serializeRelationship(context, resource, relationship)] as const,
        );
  return {
    type: type.name,
    id: entity.uuid,
    links: resourceLinks(context, resource),
    ...(attributes.length ? { attributes: Object.fromEntries(attributes) } : {}),
    ...(relationships.length ? { relationships: Object.fromEntries(relationships) } : {}),
  };
}

function resourceLinks(context: RequestContext, resource: Resource): object {
  const self = individualLink(context, resource.type, resource.entity.uuid);
  if (resource.entity.revision === null) return { self: { href: self } };
  return {
    self: { href: `${self}${versionQuery(resource)}` },
    "working-copy": { href: `${self}?resourceVersion=rel%3Aworking-copy` },
  };
}

function attributesOf(context: RequestContext, resource: Resource): Record<string, Json> {
  const { type, entity, translation } = resource;
  if (isLabelOnly(type)) return { [type.entityType.labelAttribute]: translation.label };
  const attributes: Record<string, Json> = { ...translation.attributes };
  if (type.attributes.has("path")) {
    const alias = context.store.aliasOf(entity.serial, translation.langcode);
    attributes["path"] = {
      alias: alias?.alias ?? null,
      pid: alias?.id ?? null,
      langcode: translation.langcode,
    };
  }
  if (type.attributes.has("metatag")) attributes["metatag"] = metatagAttribute(context, resource);
  return attributes;
}

/** Returns a relationship with its identifiers and links. */
function serializeRelationship(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): object {
  const links = relationshipLinks(context, resource, relationship);
  return {
    data: relationshipData(context, resource, relationship),
    links: {
      related: { href: links.related },
      self: { href: `${links.self}${versionQuery(resource)}` },
    },
  };
}

/** Returns the addresses of a relationship. `self` has no version in the relationship's own document. */
export function relationshipLinks(
  context: RequestContext,
  resource: Resource,
  { name }: Relationship,
): { related: string; self: string } {
  const own = individualLink(context, resource.type, resource.entity.uuid);
  return {
    related: `${own}/${name}${versionQuery(resource)}`,
    self: `${own}/relationships/${name}`,
  };
}

/** Returns the identifiers of a relationship: a list, a single one or `null`. */
export function relationshipData(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): object | null {
  const identifiers = identifiersOf(context, resource, relationship);
  return relationship.multiple ? identifiers : (identifiers[0] ?? null);
}

function identifiersOf(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): object[] {
  if (relationship.source !== "stored") {
    return relatedEntities(context, resource, relationship).map((entity) => identifier(entity, {}));
  }
  const references = context.store.references(
    resource.entity.serial,
    relationship.name,
    resource.translation.langcode,
  );
  const times = countTargets(references);
  const seen = new Map<number, number>();
  return references.map((reference) => {
    const { target, meta } = reference;
    if (target === virtualTarget) return placeholder(resource.type.name, "virtual");
    const entity = context.store.entity(target);
    if (!entity) return placeholder("unknown", "missing");
    const arity = seen.get(target) ?? 0;
    seen.set(target, arity + 1);
    return identifier(entity, { ...meta, ...((times.get(target) ?? 0) > 1 ? { arity } : {}) });
  });
}

function countTargets(references: readonly ReferenceRecord[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { target } of references) times.set(target, (times.get(target) ?? 0) + 1);
  return times;
}

function identifier(entity: StoredEntity, meta: object): object {
  const revision = entity.type === "paragraph" ? { target_revision_id: entity.revision } : {};
  return {
    type: `${entity.type}--${entity.bundle}`,
    id: entity.uuid,
    meta: { ...meta, ...revision, drupal_internal__target_id: entity.id },
  };
}

/** Returns the identifier for a resource that does not exist: a deleted target, or the parent of a root term. */
function placeholder(type: string, id: "missing" | "virtual"): object {
  const help = {
    href: `https://www.drupal.org/docs/8/modules/json-api/core-concepts#${id}`,
    meta: { about: `Usage and meaning of the '${id}' resource identifier.` },
  };
  return { type, id, meta: { links: { help } } };
}
