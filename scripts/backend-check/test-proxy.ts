import { z } from "zod";
import { replay } from "#testkit/recorded-webform/recorded-webform.ts";

/** For tests: a proxy that removes parts of the backend's responses. */

/**
 * Responds in place of the backend, or changes its response; `null`: the backend responds. The path includes its
 * decoded query.
 */
export type Proxy = (
  path: string,
  request: Request,
  /** Asks the backend, by default what it was asked. */
  next: (request?: Request) => Promise<Response>,
) => Response | Promise<Response> | null;

/** Sends requests to the backend through a proxy. */
export function throughProxy(
  proxy: Proxy,
  backend: (request: Request) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = decodeURIComponent(pathname + search);
    const next = async (other = request) => optionalServices(path) ?? backend(other);
    return (await proxy(path, request, next)) ?? next();
  };
}

/** Services that a Drupal may have and the embedded backend need not. */
function optionalServices(path: string): Response | null {
  if (path.startsWith("/headless-site/webforms/"))
    return replay(path.endsWith("/callback") ? "definition-callback-en" : "definition-unknown");
  return path === "/datalayer/geolocate" ? Response.json({ country: { code: "DE" } }) : null;
}

export const status = (code: number, detail = "") =>
  Response.json({ errors: [{ status: String(code), detail }] }, { status: code });

export const html = (code: number) =>
  new Response("<html>", { status: code, headers: { "Content-Type": "text/html" } });

export const emptyList = () => Response.json({ data: [] });

/** Returns one response for all paths with this prefix. */
export const at =
  (start: string, answer: () => Response): Proxy =>
  (path) =>
    path.startsWith(start) ? answer() : null;

/** A proxy between the account of the site and the backend. */
export const toAccount =
  (proxy: Proxy): Proxy =>
  (path, request, next) =>
    request.headers.has("Authorization") ? proxy(path, request, next) : null;

/** A proxy between anonymous readers and the backend. */
export const toAnybody =
  (proxy: Proxy): Proxy =>
  (path, request, next) =>
    request.headers.has("Authorization") ? null : proxy(path, request, next);

/** The same request with other credentials; `null`: with none. */
export function withCredentials(request: Request, authorization: string | null): Request {
  const changed = new Request(request);
  if (authorization === null) changed.headers.delete("Authorization");
  else changed.headers.set("Authorization", authorization);
  return changed;
}

/** A cache that gives the first answer to every request of a method below a path. */
export function rememberingFirst(method: string, start: string): Proxy {
  let first: Promise<Response> | null = null;
  return async (path, request, next) => {
    if (request.method !== method || !path.startsWith(start)) return next();
    first ??= next();
    return (await first).clone();
  };
}

const members = z.record(z.string(), z.unknown());
const resource = z.looseObject({
  attributes: members.default({}),
  relationships: members.default({}),
});
const collectionDocument = z.looseObject({ data: z.array(resource) });

/**
 * Changes every resource on the first page of a collection, or of all collections below a path that ends with a slash.
 */
export const changed =
  (collection: string, change: (each: z.output<typeof resource>) => unknown): Proxy =>
  async (path, _, next) => {
    const response = await next();
    const [asked = "", query] = path.split("?page");
    const isChanged = collection.endsWith("/")
      ? asked.startsWith(collection)
      : asked === collection;
    if (query === undefined || !isChanged) return response;
    const document = collectionDocument.parse(await response.json());
    for (const each of document.data) change(each);
    return Response.json(document);
  };

/** Drupal's error message for an unknown name. */
export const noSuchField = (name: string) =>
  status(
    400,
    `Invalid nested filtering. The field \`${name}\`, given in the path \`${name}\`, does not exist.`,
  );

/** Removes a field of pages from collections. */
export const hiding = (field: string) =>
  changed("/jsonapi/node/page", ({ attributes, relationships }) => {
    delete attributes[field];
    delete relationships[field];
  });

/** Does the same, and returns one response for every request with a filter on the field. */
export const hidingWith =
  (field: string, answer: () => Response): Proxy =>
  (path, request, next) =>
    path.includes("probe") ? answer() : hiding(field)(path, request, next);
