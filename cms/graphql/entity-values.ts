import type { GraphqlEntityType } from "#content-model/graphql-names.ts";
import { resourceTypeOf } from "#content-model/bundle.ts";
import { isRelationship } from "#content-model/fields.ts";
import { inLanguage, type RequestContext } from "../request/context.ts";
import { findResource, relatedEntities, type Resource } from "../jsonapi/resources.ts";
import type { StoredEntity } from "../store/reader.ts";
import { baseValues } from "./base-values.ts";
import type { ServedBundle, ServedField } from "./bundle-types.ts";
import { fileValue, imageValue } from "./file-values.ts";
import { attributeValue } from "./plain-values.ts";

/** Converts entities to the values of their bundles' types. */
export interface EntityValues {
  /**
   * Returns the entity in the language of the request or its fallback; `null` if readers may not see it or it is not
   * served.
   */
  of(context: RequestContext, entity: StoredEntity): EntityValue | null;
  /** Does the same by uuid, for all bundles of an entity type. */
  byUuid(context: RequestContext, entityType: GraphqlEntityType, uuid: string): EntityValue | null;
}

/** A value of a bundle's type. Expensive fields are functions, which are called when requested. */
export interface EntityValue {
  readonly __typename: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

export function createEntityValues(bundles: readonly ServedBundle[]): EntityValues {
  const byType = new Map(
    bundles.map((served): [string, ServedBundle] => [resourceTypeOf(served), served]),
  );

  function of(context: RequestContext, entity: StoredEntity): EntityValue | null {
    const served = byType.get(`${entity.type}--${entity.bundle}`);
    const found = served && findResource(context, entity);
    if (!served || !found || "omission" in found) return null;
    const { resource } = found;
    return {
      ...baseValues(context, resource, of),
      ...Object.fromEntries(
        served.fields.map((field) => [field.name, () => valueOf(context, resource, field)]),
      ),
      __typename: served.typeName,
      id: entity.uuid,
    };
  }

  function valueOf(context: RequestContext, resource: Resource, served: ServedField): unknown {
    const { field, definition } = served;
    const { translation } = resource;
    // As in Drupal, references of a fallback translation lead to entities in the translation's own language.
    const own = inLanguage(context, translation.langcode);
    if (!isRelationship(definition))
      return attributeValue(own, definition, translation.attributes[field]);
    const values = relationshipValues(own, resource, served);
    if (!definition.multiple) return values[0] ?? null;
    return values.length === 0 ? null : values;
  }

  function relationshipValues(
    context: RequestContext,
    resource: Resource,
    { field, definition }: ServedField,
  ): readonly object[] {
    const relationship = resource.type.relationships.get(field);
    if (!relationship || relationship.isClosed) return [];
    if (definition.kind === "image_file") return imageValue(context, resource, field);
    if (definition.kind === "file") return fileValue(context, resource, field);
    return relatedEntities(context, resource, relationship).flatMap(
      (entity) => of(context, entity) ?? [],
    );
  }

  return {
    of,
    byUuid(context, entityType, uuid) {
      for (const bundle of bundles) {
        if (bundle.entityType !== entityType) continue;
        const entity = context.store.entityByUuid(entityType, bundle.bundle, uuid);
        if (entity) return of(context, entity);
      }
      return null;
    },
  };
}
