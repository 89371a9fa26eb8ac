import type { RequestContext } from "../request/context.ts";
import { buildQuery, parseQuery } from "../request/query-string.ts";
import {
  canonicalPath,
  findResource,
  individualLink,
  type Resource,
  translationFor,
} from "../jsonapi/resources.ts";
import type { StoredEntity } from "../store/reader.ts";
import { generatedPath, joinPath, routedEntity, splitPath, type SitePath } from "./routed-path.ts";

export interface RouterAnswer {
  readonly status: number;
  readonly body: object;
}

const notFound = (path: string): RouterAnswer => ({
  status: 404,
  body: {
    message: `Unable to resolve path ${path}.`,
    details: "None of the available methods were able to find a match for this path.",
  },
});

/** Responds to `/router/translate-path` like Drupal's decoupled_router 2.0.6 (docs/outside-services.md, "Paths"). */
export function translatePath(context: RequestContext): RouterAnswer {
  const given = context.query.get("path");
  if (typeof given !== "string" || given === "") {
    return {
      status: 404,
      body: {
        message:
          "Unable to translate empty path. Please send a ?path query string parameter with your request.",
      },
    };
  }
  const requested = given.startsWith("/") ? given : `/${given}`;
  const site = splitPath(requested);
  const redirect = findRedirect(context, site);
  if (redirect === "circle") return circle(requested);
  if (redirect === null) return entityAnswer(context, site) ?? notFound(requested);
  const trace = {
    redirect: [{ from: requested, to: redirect.to, status: String(redirect.status) }],
  };
  if (isAbsolute(redirect.to)) {
    return {
      status: 200,
      body: { resolved: redirect.to, isExternal: true, isHomePath: false, ...trace },
    };
  }
  const answer = entityAnswer(context, splitPath(redirect.to));
  if (answer && answer.status !== 200) return answer;
  const unrouted = {
    resolved: `${context.origin}${redirect.to}`,
    isExternal: false,
    isHomePath: false,
  };
  return { status: 200, body: { ...(answer?.body ?? unrouted), ...trace } };
}

/** Drupal follows such redirects without end and never responds. */
const circle = (path: string): RouterAnswer => ({
  status: 404,
  body: {
    message: `Unable to resolve path ${path}.`,
    details: "The redirects of this path lead in a circle.",
  },
});

/** Returns whether an address has a scheme and so leads out of the site. */
export const isAbsolute = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** A redirect with its target: a path with a language prefix, or an absolute address. */
export interface FoundRedirect {
  readonly to: string;
  readonly status: number;
}

const maxHops = 10;

/**
 * Returns the last redirect of a chain that starts at a path without a language prefix; `null` if there is none. Very
 * long chains count as circular.
 */
export function findRedirect(
  context: RequestContext,
  { path, query, fragment }: SitePath,
): FoundRedirect | "circle" | null {
  let found: FoundRedirect | null = null;
  let source = path;
  for (let hop = 0; hop < maxHops; hop++) {
    const redirect = context.store.redirect(context.langcode, source.replace(/^\/+|\/+$/g, ""));
    if (!redirect) return found;
    if (!redirect.target.startsWith("internal:"))
      return { to: redirect.target, status: redirect.status };
    const target = splitPath(redirect.target.slice("internal:".length));
    const passed = {
      ...target,
      query: mergeQueries(target.query, query),
      fragment: target.fragment || fragment,
    };
    found = { to: generatedPath(context, passed), status: redirect.status };
    source = target.path;
  }
  return "circle";
}

/** Merges the query of the target with that of the request. */
function mergeQueries(target: string, requested: string): string {
  return buildQuery(new Map([...parseQuery(requested), ...parseQuery(target)]), {
    keepSlashes: true,
  });
}

function entityAnswer(context: RequestContext, site: SitePath): RouterAnswer | null {
  const resource = routedResource(context, site.path);
  if (resource === null) return null;
  if (resource === "denied") {
    return {
      status: 403,
      body: {
        message: "Access denied for entity.",
        details:
          "This user does not have access to view the resolved entity. Please authenticate and try again.",
      },
    };
  }
  return { status: 200, body: entityBody(context, resource.entity, site) };
}

/**
 * Returns the resource with its page at a path, in the language of the request; `"denied"` if readers may not see it,
 * `null` if there is none.
 */
export function routedResource(context: RequestContext, path: string): Resource | "denied" | null {
  const entity = routedEntity(context, path);
  const found = entity && findResource(context, entity);
  if (!found) return null;
  const isVisible = "resource" in found && found.resource.type.entityType.access.kind === "view";
  return isVisible ? found.resource : "denied";
}

function entityBody(context: RequestContext, entity: StoredEntity, site: SitePath): object {
  const { origin, prefix, langcode, store } = context;
  const translation = translationFor(context, entity);
  const type = context.resourceTypes.find(entity.type, entity.bundle);
  const path = canonicalPath(context, entity, langcode) ?? "";
  const query = buildQuery(parseQuery(site.query), { keepSlashes: true });
  const isFront = Number(store.setting("front_page")) === entity.serial;
  return {
    resolved: `${origin}${joinPath({ path, query, fragment: site.fragment })}`,
    isExternal: false,
    isHomePath: isFront && query === "" && site.fragment === "",
    entity: {
      canonical: `${origin}${canonicalPath(context, entity, translation?.langcode ?? langcode) ?? ""}`,
      type: entity.type,
      bundle: entity.bundle,
      id: String(entity.id),
      uuid: entity.uuid,
    },
    label: translation?.label ?? "",
    jsonapi: {
      individual: type ? individualLink(context, type, entity.uuid) : "",
      resourceName: type?.name ?? "",
      pathPrefix: "jsonapi",
      basePath: "/jsonapi",
      entryPoint: `${origin}${prefix}/jsonapi`,
    },
    meta: {
      deprecated: {
        "jsonapi.pathPrefix":
          "This property has been deprecated and will be removed in the next version of Decoupled Router. Use basePath instead.",
      },
    },
  };
}
