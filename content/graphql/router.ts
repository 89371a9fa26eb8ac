import { z } from "zod";
import { resourceTypeOf } from "#content-model/bundle.ts";
import { graphqlTypeNames } from "#content-model/graphql-names.ts";
import { bundles } from "#content-model/model.ts";
import { ContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import {
  pathArgument,
  pathnameOf,
  type RouteRequest,
  type RouterAnswer,
} from "../addresses/routing.ts";
import { readQuery } from "./read-query.ts";

// The front page is a setting of the backend that no route reports: it is the target of `/`.
const routeQuery = `
  query ($path: String!, $langcode: String!) {
    route(path: $path, langcode: $langcode) {
      type: __typename
      ... on RouteInternal {
        url
        entity {
          type: __typename
          ... on NodeInterface { id path title }
          ... on TermInterface { id path name }
        }
      }
      ... on RouteRedirect { url internal status }
    }
    home: route(path: "/", langcode: $langcode) {
      ... on RouteInternal { entity { ... on NodeInterface { id } } }
    }
  }`;

const entity = z.object({
  type: z.string(),
  id: z.string().optional(),
  path: z.string().nullish(),
  title: z.string().optional(),
  name: z.string().optional(),
});
const route = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("RouteInternal"),
    url: z.string(),
    entity: entity.nullable(),
  }),
  z.object({
    type: z.literal("RouteRedirect"),
    url: z.string(),
    internal: z.boolean(),
    status: z.number(),
  }),
  z.object({ type: z.literal("RouteExternal") }),
]);
const answered = z.object({
  route: route.nullable(),
  home: z
    .object({ entity: z.object({ id: z.string() }).nullable() })
    .nullable()
    .catch(null),
});

/** Entity type and bundle of every type with pages, by its name in GraphQL Compose. */
const bundlesByType = typesByName();

function typesByName() {
  const all = Object.values(bundles);
  const names = graphqlTypeNames(all);
  return new Map(
    all.flatMap((bundle) => {
      const name = names.get(resourceTypeOf(bundle));
      return name === undefined ? [] : [[name, bundle] as const];
    }),
  );
}

/**
 * Asks GraphQL Compose what a decoded path leads to in one language. Content that readers may not see is absent there.
 * Throws `ContentError`: not found, unavailable.
 */
export async function translatePath(
  endpoint: Backend,
  { language, path, signal }: RouteRequest,
): Promise<RouterAnswer> {
  const data = await readQuery(endpoint, {
    what: path,
    query: routeQuery,
    variables: { path: pathArgument(path), langcode: language },
    signal,
  });
  const read = answered.safeParse(data);
  if (!read.success) throw unavailable(`GraphQL, ${path}`, read.error);
  const { route: found, home } = read.data;
  if (found === null) throw new ContentError("content-not-found", `No route: ${path}`);
  switch (found.type) {
    case "RouteExternal":
      return { kind: "other" };
    case "RouteRedirect": {
      const { url, internal, status } = found;
      return { kind: "redirect", to: url, status: String(status), isExternal: !internal };
    }
    case "RouteInternal":
      return entityAnswer(found, home?.entity?.id ?? null);
    default:
      return found satisfies never;
  }
}

type InternalRoute = Extract<z.output<typeof route>, { type: "RouteInternal" }>;

function entityAnswer({ url, entity: found }: InternalRoute, homeId: string | null): RouterAnswer {
  const bundle = found && bundlesByType.get(found.type);
  // The site has no page for it, for example because the kind of content is unknown.
  if (!bundle || found.id === undefined) return { kind: "other" };
  return {
    kind: "entity",
    entity: {
      entityType: bundle.entityType,
      bundle: bundle.bundle,
      uuid: found.id,
      label: found.title ?? found.name ?? null,
      isHome: found.id === homeId,
      canonicalPath: pathnameOf(found.path ?? url),
      translations: null,
    },
  };
}
