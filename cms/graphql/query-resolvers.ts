import { graphqlMenuName, type GraphqlEntityType } from "#content-model/graphql-names.ts";
import { inLanguage, type RequestContext } from "../request/context.ts";
import { canonicalPath } from "../jsonapi/resources.ts";
import { routedResource } from "../router/translate-path.ts";
import type { ServedBundle } from "./bundle-types.ts";
import { connectionValue, type ConnectionArguments } from "./connection-value.ts";
import { createEntityValues } from "./entity-values.ts";
import { menuValue } from "./menu-value.ts";
import { languageValue } from "./plain-values.ts";
import { routeValue, type RouteArguments } from "./route-value.ts";

/** The context of every resolver. */
export interface ResolverContext {
  readonly backend: RequestContext;
}

interface EntityArguments {
  readonly id: string;
  readonly langcode?: string | null;
}

interface MenuArguments {
  readonly name: string;
  readonly langcode?: string | null;
}

/** Returns the fields of `Query`. Their results are values of their types, which need no resolvers. */
export function queryResolvers(bundles: readonly ServedBundle[], menus: readonly string[]) {
  const entities = createEntityValues(bundles);
  const menuNames = new Map(menus.map((menu) => [graphqlMenuName(menu), menu] as const));
  const byUuid =
    (entityType: GraphqlEntityType) =>
    (_: unknown, { id, langcode }: EntityArguments, { backend }: ResolverContext) =>
      entities.byUuid(inLanguage(backend, langcode ?? backend.langcode), entityType, id);
  const lists = bundles.flatMap((served) =>
    served.listName === null
      ? []
      : [
          [
            served.listName,
            (_: unknown, args: ConnectionArguments, { backend }: ResolverContext) =>
              connectionValue(backend, entities, { served, args }),
          ] as const,
        ],
  );
  return {
    info: (_: unknown, __: unknown, { backend }: ResolverContext) => infoValue(backend),
    media: byUuid("media"),
    menu: (_: unknown, { name, langcode }: MenuArguments, { backend }: ResolverContext) =>
      menuValue(backend, menuNames.get(name) ?? name, langcode),
    node: byUuid("node"),
    route: (_: unknown, args: RouteArguments, { backend }: ResolverContext) =>
      routeValue(backend, entities, args),
    term: byUuid("taxonomy_term"),
    ...Object.fromEntries(lists),
  };
}

/** Returns GraphQL Compose's default information about itself, and the path of the front page. */
function infoValue(context: RequestContext): object {
  const front = routedResource(context, "/");
  const home =
    front === null || front === "denied"
      ? null
      : canonicalPath(context, front.entity, context.langcode);
  return {
    description: "GraphQL Compose",
    version: "1",
    home,
    languages: context.languages.map(languageValue),
  };
}
