import { inLanguage, type RequestContext } from "../request/context.ts";
import { canonicalPath } from "../jsonapi/resources.ts";
import { joinPath, splitPath } from "../router/routed-path.ts";
import { findRedirect, isAbsolute, routedResource } from "../router/translate-path.ts";
import type { EntityValues } from "./entity-values.ts";

export interface RouteArguments {
  readonly path: string;
  readonly langcode?: string | null;
}

/**
 * Returns what a path leads to: a `RouteInternal`, `RouteRedirect` or `RouteExternal`; `null` for absent pages and
 * those that readers may not see. Without a language argument, the prefix of the path decides.
 */
export function routeValue(
  context: RequestContext,
  entities: EntityValues,
  { path, langcode }: RouteArguments,
): object | null {
  if (isAbsolute(path)) {
    return /^https?:\/\//i.test(path)
      ? { __typename: "RouteExternal", url: path, internal: false }
      : null;
  }
  const asked = inLanguage(context, langcode ?? languageOf(context, path) ?? context.langcode);
  const site = splitPath(path.startsWith("/") ? path : `/${path}`);
  const redirect = findRedirect(asked, site);
  if (redirect === "circle") return null;
  if (redirect !== null) {
    const internal = !isAbsolute(redirect.to);
    const leadsToClosed =
      internal && routedResource(asked, splitPath(redirect.to).path) === "denied";
    if (leadsToClosed) return null;
    return {
      __typename: "RouteRedirect",
      url: redirect.to,
      internal,
      status: redirect.status,
      redirect: true,
    };
  }
  const resource = routedResource(asked, site.path);
  if (resource === null || resource === "denied") return null;
  const url = canonicalPath(asked, resource.entity, asked.langcode);
  return {
    __typename: "RouteInternal",
    url: joinPath({ ...site, path: url ?? site.path }),
    internal: true,
    entity: () => entities.of(asked, resource.entity),
  };
}

function languageOf({ languages }: RequestContext, path: string): string | undefined {
  const [, segment] = path.split(/[/?#]/, 2);
  return languages.slice(1).find((langcode) => langcode === segment);
}
