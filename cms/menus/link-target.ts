import type { RequestContext } from "../request/context.ts";
import { parseQuery, type QueryMap } from "../request/query-string.ts";
import { canonicalPath, findResource } from "../jsonapi/resources.ts";
import { entityAt, joinPath, splitPath, type SitePath } from "../router/routed-path.ts";
import type { StoredEntity } from "../store/reader.ts";
import type { Json } from "../store/records.ts";

/** The target of a menu link, in Drupal's terms. */
export interface ResolvedLink {
  readonly url: string;
  readonly routeName: string;
  /** `[]` if empty, as PHP encodes it. */
  readonly parameters: object;
  readonly options: object;
}

/** Resolves a link field for the language of the request; `null` if readers may not see its target. */
export function resolveLink(context: RequestContext, link: Json): ResolvedLink | null {
  if (typeof link !== "object" || link === null || !("uri" in link) || typeof link.uri !== "string")
    return null;
  const { uri } = link;
  const [scheme = ""] = uri.split(":", 1);
  const rest = uri.slice(scheme.length + 1);
  switch (scheme) {
    case "entity": {
      const site = splitPath(rest);
      const [type = "", id = ""] = site.path.split("/");
      const entity = context.store.entityById(type, Number(id));
      // Without query and fragment the stored options are unchanged.
      const options = site.query || site.fragment ? optionsOf(site) : [];
      return entity ? entityLink(context, entity, { site: { ...site, path: "" }, options }) : null;
    }
    case "internal":
      return internalLink(context, rest);
    case "route":
      return routeLink(context, rest);
    default:
      return { url: uri, routeName: "", parameters: [], options: { external: true } };
  }
}

function internalLink(context: RequestContext, target: string): ResolvedLink {
  const site = splitPath(target);
  const options = site.query || site.fragment ? optionsOf(site) : { query: [] };
  if (site.path === "/") {
    return {
      url: joinPath({ ...site, path: context.prefix || "/" }),
      routeName: "<front>",
      parameters: [],
      options: site.query || site.fragment ? options : [],
    };
  }
  if (site.path === "")
    return { url: joinPath(site), routeName: "<none>", parameters: [], options };
  // Menu links are stored with their route, which was resolved through the aliases of any language.
  const entity = context.languages.reduce<StoredEntity | null>(
    (found, langcode) => found ?? entityAt(context, site.path, langcode),
    null,
  );
  const resolved = entity && entityLink(context, entity, { site, options });
  return (
    resolved ?? {
      url: joinPath({ ...site, path: `${context.prefix}${site.path}` }),
      routeName: "",
      parameters: [],
      options,
    }
  );
}

function entityLink(
  context: RequestContext,
  entity: StoredEntity,
  { site, options }: { site: SitePath; options: object },
): ResolvedLink | null {
  const found = findResource(context, entity);
  const path = canonicalPath(context, entity, context.langcode);
  if (!found || "omission" in found || path === null) return null;
  return {
    url: joinPath({ ...site, path }),
    routeName: `entity.${entity.type}.canonical`,
    parameters: { [entity.type]: String(entity.id) },
    options,
  };
}

function routeLink(context: RequestContext, route: string): ResolvedLink {
  const name = route.split(/[;?#]/, 1)[0] ?? "";
  return {
    url: name === "<front>" ? context.prefix || "/" : "",
    routeName: name,
    parameters: [],
    options: [],
  };
}

function optionsOf(site: SitePath): object {
  return {
    ...(site.fragment ? { fragment: site.fragment } : {}),
    query: phpArray(parseQuery(site.query)),
  };
}

/** Encodes a nested map like PHP: an empty one becomes a list. */
function phpArray(map: QueryMap): object {
  if (map.size === 0) return [];
  return Object.fromEntries(
    [...map].map(([key, value]) => [key, value instanceof Map ? phpArray(value) : value]),
  );
}
