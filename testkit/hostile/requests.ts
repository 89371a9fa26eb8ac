import fc from "fast-check";
import type { RawRequest } from "../raw-request.ts";
import { hostileText } from "./payloads.ts";
import { formInstance } from "#sample/brand/forms.ts";

/** The site that receives the corpus. */
export interface Target {
  readonly host: string;
  /** Origin of a server that records requests. */
  readonly canary: string;
  /** Addresses of pictures that the site has signed. */
  readonly pictures: readonly string[];
}

/** Existing paths of the site, as attackers find them. */
const paths = [
  "/",
  "/de",
  "/de-ch/fr",
  "/search",
  "/de/search",
  "/resources",
  "/events",
  "/events.ics",
  "/partners",
  "/contracts",
  "/staff",
  "/contact",
  "/request-a-demo",
  "/cookie-settings",
  "/subprocessors",
  "/price-list-partners",
  "/about",
  "/about.data",
  "/_.data",
  "/sitemap.xml",
  "/feeds/press.xml",
  "/api/revalidate",
  "/api/draft",
  "/api/draft/leave",
  "/api/vitals",
  `/api/forms/formstack/${formInstance}/45`,
  `/api/forms/formstack/${formInstance}/90001`,
  `/api/forms/eloqua/${formInstance}/90001`,
  "/api/forms/formstack/other/45",
  "/api/modals/staff/nobody",
  "/sites/default/files/absent.pdf",
  "/api/suggestions",
  "/datalayer/geolocate",
  "/jsonapi",
  "/jsonapi/node/page",
  "/jsonapi/index/content",
  "/jsonapi/menu_items/main",
  "/router/translate-path",
  "/graphql",
  "/images/",
  "/sites/default/files/",
  "/-/ready",
  "/-/metrics",
  "/-/gallery",
  "/assets/",
];
const names = [
  "q",
  "page",
  "type",
  "topic",
  "sort",
  "format",
  "when",
  "year",
  "_routes",
  "path",
  "slug",
  "secret",
  "tags",
  "itok",
  "utm_source",
  "gclid",
  "redirect",
  "next",
  "url",
  "destination",
  "_format",
  "filter[title]",
  "filter[a][condition][path]",
  "filter[a][condition][operator]",
  "filter[a][condition][value]",
  "filter[a][group][conjunction]",
  "include",
  "fields[node--page]",
  "page[limit]",
  "page[offset]",
  "resourceVersion",
  "query",
  "variables",
  "__proto__",
];
const headerNames = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Forwarded",
  "If-Modified-Since",
  "If-None-Match",
  "If-Range",
  "Origin",
  "Range",
  "Referer",
  "Transfer-Encoding",
  "User-Agent",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Original-URL",
  "X-Request-Id",
  "X-React-Router-Prerender-Data",
  "Expect",
  "Upgrade",
];
const cookieNames = [
  "campaign",
  "selected_country",
  "modal_french",
  "modal_german",
  "modal_uk",
  "modal_us",
  "mrs_visitor",
  "page_access",
  "__Host-page_access",
  "submitted",
  "cc_cookie",
  "draft",
  "__Host-draft",
];
const bodyTypes = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=a",
  "multipart/form-data",
  "text/plain",
  "application/vnd.api+json",
  "application/graphql",
];
const bodyPaths = [
  `/api/forms/formstack/${formInstance}/45`,
  `/api/forms/eloqua/${formInstance}/12`,
  "/api/forms/../../x/y",
  "/api/vitals",
  "/api/revalidate",
  "/api/draft",
  "/price-list-partners",
  "/graphql",
  "/jsonapi/node/page",
  "/contact",
  "/",
];

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
    .array(fc.tuple(fc.constantFrom(...names), encoded), { minLength: 1, maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  const json = fc.oneof(
    fc.json(),
    fc
      .record({
        values: fc.dictionary(fc.constantFrom("45001", "45002", "__proto__", "a"), text),
        page: text,
        locale: text,
        thanks: text,
        productLine: text,
        consent: text,
        query: text,
        data: fc.record({ type: text, id: text, attributes: fc.dictionary(text, text) }),
        vitals: fc.array(fc.record({ name: text, value: fc.double() }), { maxLength: 9 }),
      })
      .map((value) => JSON.stringify(value)),
    text.map((value) => JSON.stringify({ query: `{ node(id: ${JSON.stringify(value)}) { id } }` })),
    fc.constant(`{"query":"{${"a{".repeat(500)}"}`),
    fc.constant("[".repeat(20_000)),
  );
  const multipart = text.map(
    (value) =>
      `--a\r\nContent-Disposition: form-data; name="${value}"; filename="${value}"\r\n\r\n${value}\r\n--a--\r\n`,
  );
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
        fc.oneof(json, multipart, query, text),
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
      .map(([address, value, position]) =>
        at(
          position < 10
            ? `/images/${value}`
            : position < 20
              ? `/sites/default/files/${value}`
              : address.slice(0, position) + value + address.slice(position + value.length),
        ),
      ),
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
