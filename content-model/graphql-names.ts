import { type Bundle, resourceTypeOf } from "./bundle.ts";
import type { EntityTypeId } from "./fields.ts";

/** The names that Drupal's GraphQL Compose derives from machine names. */

/** Prefix of the names of an entity type's bundles. Other entity types are not served. */
export const graphqlPrefixes = {
  media: "Media",
  node: "Node",
  paragraph: "Paragraph",
  taxonomy_term: "Term",
} as const satisfies Partial<Record<EntityTypeId, string>>;

export type GraphqlEntityType = keyof typeof graphqlPrefixes;

/** Returns whether GraphQL Compose serves entities of a type with their bundles. */
export const hasGraphqlTypes = (entityType: string): entityType is GraphqlEntityType =>
  entityType in graphqlPrefixes;

/**
 * Returns the names of the bundles' types by resource type, with the last word in the singular: `NodePage` for
 * `node--page`, `TermTopic` for `taxonomy_term--topics`. If another bundle has the singular as its name (`tabs`,
 * `tab`), the plural is kept, because GraphQL Compose would give both the same name. Bundles that are not served are
 * left out.
 */
export function graphqlTypeNames(
  bundles: readonly Pick<Bundle, "entityType" | "bundle">[],
): ReadonlyMap<string, string> {
  const machineNames = new Set(bundles.map(resourceTypeOf));
  return new Map(
    bundles.flatMap(({ entityType, bundle }) => {
      if (!hasGraphqlTypes(entityType)) return [];
      const inSingular = bundle.replace(/[^_]+$/, singular);
      const isTaken =
        inSingular !== bundle &&
        machineNames.has(resourceTypeOf({ entityType, bundle: inSingular }));
      const words = (isTaken ? bundle : inSingular).split("_");
      const name = graphqlPrefixes[entityType] + words.map(capitalised).join("");
      return [[resourceTypeOf({ entityType, bundle }), name] as const];
    }),
  );
}

/** Returns the name of the list of a bundle's entities: `nodeResources` for `NodeResource`. */
export function graphqlListName(typeName: string): string {
  const name = `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Returns the name of a field: `resourceType` for `field_resource_type`. */
export function graphqlFieldName(field: string): string {
  const [first = "", ...rest] = field.replace(/^field_/, "").split("_");
  return first + rest.map(capitalised).join("");
}

/** Returns the name of a menu in `MenuAvailable`: `PRE_HEADER` for `pre-header`. */
export const graphqlMenuName = (menu: string) => menu.replaceAll("-", "_").toUpperCase();

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const irregular: Readonly<Record<string, string>> = { media: "media", people: "person" };

/** Applies the rules of Doctrine's inflector that affect names of bundles; it treats `cta` as a plural. */
function singular(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (/(?:ss|us)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/[ti]a$/.test(word)) return `${word.slice(0, -1)}um`;
  return word.replace(/s$/, "");
}
