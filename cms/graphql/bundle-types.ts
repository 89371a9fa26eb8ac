import type { Bundle, ContentModel } from "#content-model/bundle.ts";
import { resourceTypeOf } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import {
  type GraphqlEntityType,
  graphqlFieldName,
  graphqlListName,
  graphqlMenuName,
  graphqlPrefixes,
  graphqlTypeNames,
  hasGraphqlTypes,
} from "#content-model/graphql-names.ts";
import { fixedTypes } from "./fixed-types.ts";

/** A field of a bundle in GraphQL. */
export interface ServedField {
  readonly name: string;
  /** Machine name. */
  readonly field: string;
  readonly definition: Field;
}

/** A bundle in GraphQL. */
export interface ServedBundle {
  readonly typeName: string;
  readonly entityType: GraphqlEntityType;
  readonly bundle: string;
  readonly fields: readonly ServedField[];
  /** Name of the list of its entities; `null` for paragraphs, which are in no list. */
  readonly listName: string | null;
}

/** Fields that entity types have themselves, and the interfaces that their bundles implement. */
const baseFields = {
  node: {
    interfaces: "EdgeNode & MetaTagInterface & NodeInterface",
    fields:
      "id: ID! changed: DateTime! created: DateTime! langcode: Language! metatag: [MetaTagUnion!]! path: String promote: Boolean! status: Boolean! sticky: Boolean! title: String! translations: [Translation!]!",
  },
  taxonomy_term: {
    interfaces: "EdgeNode & MetaTagInterface & TermInterface",
    fields:
      "id: ID! changed: DateTime! description: Text! langcode: Language! metatag: [MetaTagUnion!]! name: String! parent: TermUnion path: String status: Boolean! weight: Int! translations: [Translation!]!",
  },
  media: {
    interfaces: "EdgeNode & MediaInterface & MetaTagInterface",
    fields:
      "id: ID! changed: DateTime! created: DateTime! langcode: Language! metatag: [MetaTagUnion!]! name: String! path: String status: Boolean! translations: [Translation!]!",
  },
  paragraph: {
    interfaces: "ParagraphInterface",
    fields: "id: ID! created: DateTime! langcode: Language! status: Boolean!",
  },
} as const satisfies Record<GraphqlEntityType, object>;

const baseNames = (entityType: GraphqlEntityType) =>
  new Set([...baseFields[entityType].fields.matchAll(/(\w+):/g)].map(([, name]) => name));

/**
 * Returns the bundles of a model that GraphQL serves, with the fields that anonymous visitors may read: no protected
 * fields, and no raw meta tags.
 */
export function servedBundles({ bundles }: ContentModel): readonly ServedBundle[] {
  const typeNames = graphqlTypeNames(bundles);
  return bundles.flatMap((bundle) => {
    const { entityType } = bundle;
    const typeName = typeNames.get(resourceTypeOf(bundle));
    if (typeName === undefined || !hasGraphqlTypes(entityType)) return [];
    return [
      {
        typeName,
        entityType,
        bundle: bundle.bundle,
        fields: servedFields(bundle, baseNames(entityType)),
        listName: entityType === "paragraph" ? null : graphqlListName(typeName),
      },
    ];
  });
}

function servedFields({ fields }: Bundle, taken: ReadonlySet<string | undefined>): ServedField[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const name = graphqlFieldName(field);
    const isServed =
      definition.protected !== true && typeOfField(definition) !== null && !taken.has(name);
    return isServed ? [{ name, field, definition }] : [];
  });
}

const typeByKind = {
  text: "String",
  long_text: "String",
  rich_text: "Text",
  boolean: "Boolean",
  integer: "Int",
  decimal: "Float",
  date: "DateTime",
  date_time: "DateTime",
  date_time_range: "DateRange",
  email: "Email",
  telephone: "PhoneNumber",
  link: "Link",
  metatags: null,
  choice: "String",
  image_file: "Image",
  file: "File",
} as const satisfies Record<Exclude<Field["kind"], "reference" | "paragraphs">, string | null>;

/** Returns `null` for fields that are not served. */
function typeOfField(field: Field): string | null {
  if (field.kind !== "reference" && field.kind !== "paragraphs") return typeByKind[field.kind];
  return hasGraphqlTypes(field.entityType) ? `${graphqlPrefixes[field.entityType]}Union` : null;
}

function fieldType({ definition }: ServedField): string {
  const type = typeOfField(definition) ?? "";
  // A reference may lead to an entity that readers may not see, even if the field is required.
  const isCertain =
    definition.required === true &&
    definition.kind !== "reference" &&
    definition.kind !== "paragraphs";
  return `${definition.multiple ? `[${type}!]` : type}${isCertain ? "!" : ""}`;
}

/** Returns the whole schema in the definition language: the fixed types, and those of the model and its menus. */
export function typeDefinitions(
  bundles: readonly ServedBundle[],
  menus: readonly string[],
): string {
  const unions = Object.entries(graphqlPrefixes).map(([entityType, prefix]) => {
    const members = bundles.filter((bundle) => bundle.entityType === entityType);
    return `union ${prefix}Union = ${members.map(({ typeName }) => typeName).join(" | ")}`;
  });
  const routed = bundles.filter(
    ({ entityType }) => entityType === "node" || entityType === "taxonomy_term",
  );
  return [
    fixedTypes,
    `enum MenuAvailable { ${menus.map(graphqlMenuName).join(" ")} }`,
    ...unions,
    `union RouteEntityUnion = ${routed.map(({ typeName }) => typeName).join(" | ")}`,
    ...bundles.map(bundleType),
    ...bundles.map(connectionTypes),
  ].join("\n");
}

function bundleType({ typeName, entityType, fields }: ServedBundle): string {
  const base = baseFields[entityType];
  const own = fields.map((field) => `${field.name}: ${fieldType(field)}`);
  return `type ${typeName} implements ${base.interfaces} { ${base.fields} ${own.join(" ")} }`;
}

function connectionTypes({ typeName, listName }: ServedBundle): string {
  if (listName === null) return "";
  return `
    type ${typeName}Connection implements Connection {
      edges: [${typeName}Edge!]!
      nodes: [${typeName}!]!
      pageInfo: ConnectionPageInfo!
    }
    type ${typeName}Edge implements Edge { cursor: Cursor! node: ${typeName}! }
    extend type Query {
      ${listName}(
        first: Int
        after: Cursor
        last: Int
        before: Cursor
        reverse: Boolean
        sortKey: ConnectionSortKeys
        langcode: String
      ): ${typeName}Connection!
    }`;
}
