import { z } from "zod";

/** For tests: what stands between the check and the backend, and takes things away. */

/** Answers in the backend's place, or changes what it says; `null`: the backend answers. The path has its query, decoded. */
export type Proxy = (
  path: string,
  request: Request,
  next: () => Promise<Response>,
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
    const next = async () => optionalServices(path) ?? backend(request);
    return (await proxy(path, request, next)) ?? next();
  };
}

/** What a Drupal may have and the embedded backend need not. */
function optionalServices(path: string): Response | null {
  if (path.startsWith("/jsonapi/index/content"))
    return Response.json({ data: [], meta: { count: 0 } });
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

const members = z.record(z.string(), z.unknown());
const resource = z.looseObject({ attributes: members, relationships: members.default({}) });
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
