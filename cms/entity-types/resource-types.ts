import type { ContentModel } from "#content-model/bundle.ts";
import { isRelationship, type Field } from "#content-model/fields.ts";
import { configurationTypes } from "./configuration-types.ts";
import type { AttributeSource, BaseRelationship, EntityType } from "./entity-type.ts";
import { bundledTypes } from "./bundled-types.ts";
import { plainTypes } from "./plain-types.ts";

export interface Attribute {
  readonly name: string;
  readonly source: AttributeSource | { readonly kind: "value"; readonly field: Field };
  /** Names of its properties if it has several, such as `uri` of a link. */
  readonly properties: readonly string[];
  /** The reader may not use it: it is not shown, and cannot be used in filters and sorts. */
  readonly isClosed: boolean;
}

export interface Relationship {
  readonly name: string;
  readonly source: BaseRelationship["source"];
  /** Entity type of the targets. */
  readonly target: string;
  /** Bundles of the targets; empty: any. */
  readonly targetBundles: readonly string[];
  readonly multiple: boolean;
  /** Properties that the wire format has in addition to the reference. */
  readonly metaProperties: readonly string[];
  /** The reader may not use it: it is not shown, and filters and includes cannot pass through it. */
  readonly isClosed: boolean;
}

/** A JSON:API resource type: an entity type with one bundle. */
export interface ResourceType {
  /** `node--page`. */
  readonly name: string;
  readonly entityType: EntityType;
  readonly bundle: string;
  /** `false` for configuration, which queries cannot reach through references. */
  readonly fieldable: boolean;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** In the order of error messages. */
  readonly relationships: ReadonlyMap<string, Relationship>;
}

export interface ResourceTypes {
  readonly all: readonly ResourceType[];
  find(entityType: string, bundle: string): ResourceType | null;
  /** Returns the resource types that a relationship may lead to. */
  targetsOf(relationship: Relationship): readonly ResourceType[];
}

/**
 * Who reads: an anonymous visitor, or the site with its own credentials, which is the only one to see protected fields.
 */
export type Reader = "anonymous" | "site";

/** Returns the resource types of a content model, by name, as a reader sees them. */
export function createResourceTypes(
  model: ContentModel,
  reader: Reader = "anonymous",
): ResourceTypes {
  const all = [
    ...bundledTypes.flatMap((type) =>
      model.bundles
        .filter((bundle) => bundle.entityType === type.id)
        .map(({ bundle, fields }) => resourceType(type, { bundle, fields, reader })),
    ),
    ...plainTypes.map((type) => resourceType(type, { bundle: type.id, fields: {}, reader })),
    ...configurationTypes.map((type) => ({
      ...resourceType(type, { bundle: type.id, fields: {}, reader }),
      fieldable: false,
    })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const byName = new Map(all.map((type) => [type.name, type]));
  const find = (entityType: string, bundle: string) =>
    byName.get(`${entityType}--${bundle}`) ?? null;
  // Cached, because every include path of every request needs it.
  const targets = new WeakMap<Relationship, readonly ResourceType[]>();
  function findTargets({ target, targetBundles }: Relationship): readonly ResourceType[] {
    if (targetBundles.length === 0) return all.filter((type) => type.entityType.id === target);
    return targetBundles.flatMap((bundle) => find(target, bundle) ?? []);
  }
  return {
    all,
    find,
    targetsOf(relationship) {
      const found = targets.get(relationship) ?? findTargets(relationship);
      targets.set(relationship, found);
      return found;
    },
  };
}

interface TypeParts {
  readonly bundle: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly reader: Reader;
}

function resourceType(entityType: EntityType, { bundle, fields, reader }: TypeParts): ResourceType {
  const isAnonymous = reader === "anonymous";
  const isClosed = (field: Field) => field.protected === true && isAnonymous;
  const attributes = new Map<string, Attribute>();
  const relationships = new Map<string, Relationship>();
  for (const [attribute, source] of Object.entries(entityType.attributes)) {
    attributes.set(attribute, {
      name: attribute,
      source,
      properties: baseProperties[attribute] ?? [],
      isClosed: source.kind === "json" && source.isForSite === true && isAnonymous,
    });
  }
  for (const { name: relationship, source, target, multiple } of entityType.relationships) {
    const metaProperties = relationship === "thumbnail" ? imageMeta : [];
    // A term's parent belongs to the same vocabulary.
    const targetBundles = relationship === "parent" ? [bundle] : [];
    relationships.set(relationship, {
      name: relationship,
      source,
      target,
      targetBundles,
      multiple: multiple ?? false,
      metaProperties,
      isClosed: false,
    });
  }
  for (const [field, definition] of Object.entries(fields).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (isRelationship(definition)) {
      relationships.set(field, {
        name: field,
        source: "stored",
        target: definition.entityType,
        targetBundles: definition.bundles,
        multiple: definition.multiple ?? false,
        metaProperties: metaByKind[definition.kind],
        isClosed: isClosed(definition),
      });
    } else {
      attributes.set(field, {
        name: field,
        source: { kind: "value", field: definition },
        properties: fieldProperties[definition.kind] ?? [],
        isClosed: isClosed(definition),
      });
    }
  }
  const name = `${entityType.id}--${bundle}`;
  return { name, entityType, bundle, fieldable: true, attributes, relationships };
}

/** Returns a type as anonymous visitors see its gated entities: no relationship of the model is shown. */
export function gatedType(type: ResourceType): ResourceType {
  const relationships = [...type.relationships].map(
    ([name, each]) =>
      [name, each.source === "stored" ? { ...each, isClosed: true } : each] as const,
  );
  return { ...type, relationships: new Map(relationships) };
}

const imageMeta = ["alt", "title", "width", "height"];

const metaByKind = {
  reference: [],
  paragraphs: ["target_revision_id"],
  image_file: imageMeta,
  file: ["display", "description"],
};

const fieldProperties: Readonly<Partial<Record<Field["kind"], readonly string[]>>> = {
  rich_text: ["value", "format", "processed"],
  date_time_range: ["value", "end_value"],
  link: ["uri", "title", "options"],
};

const baseProperties: Readonly<Record<string, readonly string[]>> = {
  path: ["alias", "pid", "langcode"],
  description: [],
  uri: ["value", "url"],
  link: ["uri", "title", "options"],
};
