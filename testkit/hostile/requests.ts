import fc from "fast-check";
import type { RawRequest } from "../raw-request.ts";
import {
  bodyPaths,
  bodyTypes,
  cookieNames,
  headerNames,
  parameterNames,
  paths,
} from "./known-names.ts";
import { jsonBodies, multipartBodies } from "./bodies.ts";
import { hostileText } from "./payloads.ts";

/** The site that receives the corpus. */
export interface Target {
  readonly host: string;
  /** Origin of a server that records requests. */
  readonly canary: string;
  /** Addresses of pictures that the site has signed. */
  readonly pictures: readonly string[];
}

/** Families of attacks; the corpus contains equally many requests of each. */
export function hostileRequests({ host, canary, pictures }: Target) {
  const text = hostileText(canary);
  const encoded = fc.oneof(
    text,
    text.map((value) => encodeURIComponent(value.toWellFormed())),
    text.map((value) => encodeURIComponent(encodeURIComponent(value.toWellFormed()))),
  );
  const path = fc.constantFrom(...paths);
  const own = { Host: host };
  const at = (target: string, more: Omit<RawRequest, "target"> = {}): RawRequest => ({
    ...more,
    target,
    headers: { ...own, ...more.headers },
  });
  const query = fc
    .array(fc.tuple(fc.constantFrom(...parameterNames), encoded), { minLength: 1, maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  const picture = pictures.length === 0 ? fc.constant("/images/a") : fc.constantFrom(...pictures);

  return {
    paths: fc
      .tuple(path, fc.array(encoded, { minLength: 1, maxLength: 4 }))
      .map(([start, segments]) => at(`${start}/${segments.join("/")}`)),
    queries: fc.tuple(path, query).map(([start, search]) => at(`${start}?${search}`)),
    headers: fc
      .tuple(path, fc.dictionary(fc.constantFrom(...headerNames), text, { minKeys: 1, maxKeys: 5 }))
      .map(([start, headers]) => at(start, { headers })),
    cookies: fc
      .tuple(path, fc.dictionary(fc.constantFrom(...cookieNames), encoded, { minKeys: 1 }))
      .map(([start, cookies]) =>
        at(start, {
          headers: {
            Cookie: Object.entries(cookies)
              .map(([name, value]) => `${name}=${value}`)
              .join("; "),
          },
        }),
      ),
    bodies: fc
      .tuple(
        fc.constantFrom(...bodyPaths),
        fc.constantFrom(...bodyTypes),
        fc.oneof(jsonBodies(text), multipartBodies(text), query, text),
        fc.constantFrom("POST", "POST", "POST", "PUT", "PATCH", "DELETE"),
      )
      .map(([target, type, body, method]) =>
        at(target, { method, body, headers: { "Content-Type": type } }),
      ),
    ports: fc
      .tuple(path, fc.oneof(fc.nat({ max: 70_000 }).map(String), encoded))
      .map(([target, port]) => at(target, { headers: { Host: `${host}:${port}` } })),
    redirects: fc
      .tuple(
        fc.constantFrom("", "/", "/de/", "/EN/", "/products/", "//", "/\\", "/de-ch/../"),
        fc.constantFrom("", "?next=", "?url=", "?destination=", "?path=", "?slug="),
        encoded,
      )
      .map(([start, name, value]) => at(start + name + value || "/")),
    pictures: fc
      .tuple(picture, encoded, fc.nat({ max: 60 }))
      .map((parts) => at(changedPicture(...parts))),
    documents: fc
      .tuple(
        fc.constantFrom(
          "/jsonapi/node/page",
          "/de/jsonapi/node/event",
          "/jsonapi/index/content",
          "/router/translate-path",
          "/jsonapi/menu_items/main",
          "/jsonapi/taxonomy_term/topics",
        ),
        query,
      )
      .map(([start, search]) => at(`${start}?${search}`)),
  } satisfies Record<string, fc.Arbitrary<RawRequest>>;
}

/** Puts a value into the address of a picture, at a position or in place of the name. */
function changedPicture(address: string, value: string, position: number): string {
  if (position < 10) return `/images/${value}`;
  if (position < 20) return `/sites/default/files/${value}`;
  return address.slice(0, position) + value + address.slice(position + value.length);
}
