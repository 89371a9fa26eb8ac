import { prefixOf, type Backend, type RequestContext } from "../request/context.ts";
import type { StoredEntity } from "../store/reader.ts";
import { canonicalPath } from "../jsonapi/resources.ts";

/** The parts of a path inside the site. */
export interface SitePath {
  /** With a leading slash, without query and fragment. */
  readonly path: string;
  /** Without `?`; empty if there is none. */
  readonly query: string;
  /** Without `#`; empty if there is none. */
  readonly fragment: string;
}

export function splitPath(text: string): SitePath {
  const hash = text.indexOf("#");
  const beforeHash = hash < 0 ? text : text.slice(0, hash);
  const question = beforeHash.indexOf("?");
  return {
    path: question < 0 ? beforeHash : beforeHash.slice(0, question),
    query: question < 0 ? "" : beforeHash.slice(question + 1),
    fragment: hash < 0 ? "" : text.slice(hash + 1),
  };
}

export function joinPath({ path, query, fragment }: SitePath): string {
  return `${path}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

const systemPath = /^\/(node|taxonomy\/term|user)\/([1-9]\d{0,14})$/;
const systemTypes: Readonly<Record<string, string>> = {
  node: "node",
  "taxonomy/term": "taxonomy_term",
  user: "user",
};

/**
 * Returns the entity with its page at a path: the front page, a system path such as `/node/4`, or an alias in the
 * language of the request. A language prefix in the path is removed and does not change the language. `null` if there
 * is no such page.
 */
export function routedEntity(context: RequestContext, path: string): StoredEntity | null {
  return entityAt(
    context,
    withoutPrefix(context, path.replace(/\/+$/, "") || "/"),
    context.langcode,
  );
}

/** Does the same for a path without a language prefix, with aliases of the given language. */
export function entityAt(
  context: RequestContext,
  path: string,
  langcode: string,
): StoredEntity | null {
  if (path === "/" || path === "") return frontPage(context);
  const system = systemPath.exec(path);
  const type = system && systemTypes[system[1] ?? ""];
  if (system && type) return context.store.entityById(type, Number(system[2]));
  return context.store.entityByAlias(langcode, path);
}

function frontPage({ store }: Backend): StoredEntity | null {
  const serial = Number(store.setting("front_page"));
  return serial > 0 ? store.entity(serial) : null;
}

function withoutPrefix(context: RequestContext, path: string): string {
  const [, segment = ""] = path.split("/", 2);
  const isPrefix =
    segment !== "" && prefixOf(context, segment) !== "" && context.languages.includes(segment);
  return isPrefix ? path.slice(segment.length + 1) || "/" : path;
}

/**
 * Returns the path of an internal address (`/node/4`, `/pricing`) as in Drupal's links in the language of the request.
 * Unknown addresses are unchanged.
 */
export function generatedPath(context: RequestContext, target: SitePath): string {
  if (target.path === "/" || target.path === "")
    return joinPath({ ...target, path: context.prefix || "/" });
  const entity = routedEntity(context, target.path);
  const path = entity && canonicalPath(context, entity, context.langcode);
  return joinPath({ ...target, path: path ?? target.path });
}
