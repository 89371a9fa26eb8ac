import { z } from "zod";

/** For tests: what stands between the check and the backend, and takes things away. */

/** Answers in the backend's place, or changes what it says; `null`: the backend answers. The path has its query, decoded. */
export type Proxy = (
  path: string,
  request: Request,
  /** Asks the backend, by default what it was asked. */
  next: (request?: Request) => Promise<Response>,
) => Response | Promise<Response> | null;

/** Asks the backend through a proxy. */
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

/** What a Drupal may have and the embedded backend need not. */
function optionalServices(path: string): Response | null {
  return path === "/datalayer/geolocate" ? Response.json({ country: { code: "DE" } }) : null;
}

export const status = (code: number, detail = "") =>
  Response.json({ errors: [{ status: String(code), detail }] }, { status: code });

export const html = (code: number) =>
  new Response("<html>", { status: code, headers: { "Content-Type": "text/html" } });

export const emptyList = () => Response.json({ data: [] });

/** One answer for all paths that start so. */
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

/** The first page of a collection with every resource changed; of all below a path that ends in a slash. */
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

/** Drupal's words for a name it does not know. */
export const noSuchField = (name: string) =>
  status(
    400,
    `Invalid nested filtering. The field \`${name}\`, given in the path \`${name}\`, does not exist.`,
  );

/** A field of pages that collections do not show. */
export const hiding = (field: string) =>
  changed("/jsonapi/node/page", ({ attributes, relationships }) => {
    delete attributes[field];
    delete relationships[field];
  });

/** The same, and every probe of a field gets one answer. */
export const hidingWith =
  (field: string, answer: () => Response): Proxy =>
  (path, request, next) =>
    path.includes("probe") ? answer() : hiding(field)(path, request, next);
