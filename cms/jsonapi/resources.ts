import { prefixOf, type RequestContext } from "../request/context.ts";
import { gatedType, type Relationship, type ResourceType } from "../entity-types/resource-types.ts";
import type { StoredEntity, StoredTranslation } from "../store/reader.ts";

/** A readable entity in the best language for the request. */
export interface Resource {
  readonly type: ResourceType;
  readonly entity: StoredEntity;
  readonly translation: StoredTranslation;
}

/** An entity that the reader may not see. */
export interface Omission {
  readonly id: string;
  readonly href: string;
  readonly detail: string;
}

export type Found = { readonly resource: Resource } | { readonly omission: Omission };

/**
 * Returns an entity in the language of the request, otherwise in the first of its languages by weight. `null` if its
 * type is not part of the model.
 */
export function findResource(context: RequestContext, entity: StoredEntity): Found | null {
  const type = context.resourceTypes.find(entity.type, entity.bundle);
  const translation = translationFor(context, entity);
  if (!type || !translation) return null;
  const reason = deniedReason(context, { type, entity, translation });
  if (reason === null) return { resource: asReaderSees(context, { type, entity, translation }) };
  const detail = ["The current user is not allowed to GET the selected resource.", reason]
    .filter(Boolean)
    .join(" ");
  return {
    omission: { id: entity.uuid, href: individualLink(context, type, entity.uuid), detail },
  };
}

/** Returns the translation for the readers of a request, published or not. */
export function translationFor(
  context: RequestContext,
  entity: StoredEntity,
): StoredTranslation | null {
  const exact = context.store.translation(entity.serial, context.langcode);
  if (exact) return exact;
  const available = context.store.languagesOf(entity.serial);
  const langcode =
    context.languages.find((language) => available.includes(language)) ?? available[0];
  return langcode === undefined ? null : context.store.translation(entity.serial, langcode);
}

/** Returns `null` if the entity is readable, otherwise the reason; an empty reason means that it is unpublished. */
function deniedReason(
  { reader, seesDrafts, closedMedia }: RequestContext,
  { type, entity, translation }: Resource,
): string | null {
  const { access } = type.entityType;
  if (access.kind === "denied") return access.reason;
  if (entity.denied !== null) return entity.denied;
  if (reader !== "site" && (entity.isProtected || closedMedia.hasMedia(entity))) return "";
  return translation.status || seesDrafts ? null : "";
}

/** Removes content that the reader may not see: protected fields, and all fields of gated entities. */
function asReaderSees({ reader }: RequestContext, resource: Resource): Resource {
  const { type, entity } = resource;
  const translation = withoutClosed(type, resource.translation);
  if (!entity.isGated) return { type, entity, translation };
  if (reader !== "site") return { type: gatedType(type), entity, translation };
  const attributes = { ...translation.attributes, ...translation.closedAttributes };
  return { type, entity, translation: { ...translation, attributes } };
}

function withoutClosed(type: ResourceType, translation: StoredTranslation): StoredTranslation {
  const entries = Object.entries(translation.attributes);
  const open = entries.filter(([name]) => !type.attributes.get(name)?.isClosed);
  if (open.length === entries.length) return translation;
  return { ...translation, attributes: Object.fromEntries(open) };
}

export function individualLink(context: RequestContext, type: ResourceType, uuid: string): string {
  return `${context.origin}${context.prefix}/jsonapi/${type.entityType.id}/${type.bundle}/${uuid}`;
}

/** Returns the query that identifies the revision; empty for types without revisions. */
export function versionQuery(resource: Resource): string {
  const { revision } = resource.entity;
  return revision === null ? "" : `?resourceVersion=id%3A${revision}`;
}

/**
 * Returns the canonical path of an entity in a language: its alias, otherwise its system path; `null` if it has no
 * page.
 */
export function canonicalPath(
  context: RequestContext,
  entity: StoredEntity,
  langcode: string,
): string | null {
  const start = context.resourceTypes.find(entity.type, entity.bundle)?.entityType.canonical;
  if (start === null || start === undefined) return null;
  const alias = context.store.aliasOf(entity.serial, langcode)?.alias;
  return `${prefixOf(context, langcode)}${alias ?? `${start}${entity.id}`}`;
}

/** Returns the entities of a stored relationship in the resource's language. Dangling references are left out. */
export function relatedEntities(
  context: RequestContext,
  resource: Resource,
  relationship: Relationship,
): StoredEntity[] {
  const { store } = context;
  const { entity, translation, type } = resource;
  if (relationship.isClosed) return [];
  switch (relationship.source) {
    case "stored":
      return store
        .references(entity.serial, relationship.name, translation.langcode)
        .flatMap(({ target }) => {
          const found = target > 0 ? store.entity(target) : null;
          return found ? [found] : [];
        });
    case "bundle":
      return present(store.entityById(relationship.target, type.bundle));
    case "owner":
      return present(store.entityById("user", 1));
    default:
      return [];
  }
}

const present = (entity: StoredEntity | null) => (entity ? [entity] : []);
