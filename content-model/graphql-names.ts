import { type Bundle, resourceTypeOf } from "./bundle.ts";
import type { EntityTypeId } from "./fields.ts";

/** Names as Drupal's GraphQL Compose makes them of machine names. */

/** Start of the names of an entity type's bundles; entity types that are not named are not served. */
export const graphqlPrefixes = {
  media: "Media",
  node: "Node",
  paragraph: "Paragraph",
  taxonomy_term: "Term",
} as const satisfies Partial<Record<EntityTypeId, string>>;

export type GraphqlEntityType = keyof typeof graphqlPrefixes;

/** Whether GraphQL Compose serves entities of a type with their bundles. */
export const hasGraphqlTypes = (entityType: string): entityType is GraphqlEntityType =>
  entityType in graphqlPrefixes;

/**
 * Names of the bundles' types by name of their resource type, the last word in the singular: `node--page` is `NodePage`,
 * `taxonomy_term--topics` is `TermTopic`. A bundle keeps its plural where another bears the singular (`tabs`, `tab`),
 * which GraphQL Compose would give one name. Bundles that are not served are left out.
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

/** Name of the list of a bundle's entities: `nodeResources` of `NodeResource`. */
export function graphqlListName(typeName: string): string {
  const name = `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Name of a field: `field_resource_type` is `resourceType`. */
export function graphqlFieldName(field: string): string {
  const [first = "", ...rest] = field.replace(/^field_/, "").split("_");
  return first + rest.map(capitalised).join("");
}

/** Name of a menu among the values of `MenuAvailable`: `pre-header` is `PRE_HEADER`. */
export const graphqlMenuName = (menu: string) => menu.replaceAll("-", "_").toUpperCase();

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const irregular: Readonly<Record<string, string>> = { media: "media", people: "person" };

/** The rules of Doctrine's inflector that names of bundles meet; it takes `cta` for a plural. */
function singular(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (/(?:ss|us)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/[ti]a$/.test(word)) return `${word.slice(0, -1)}um`;
  return word.replace(/s$/, "");
}
