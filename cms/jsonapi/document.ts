import { selfLink, type RequestContext } from "../request/context.ts";
import type { Omission } from "./resources.ts";

export const jsonApiVersion = {
  version: "1.0",
  meta: { links: { self: { href: "http://jsonapi.org/format/1.0/" } } },
};

interface DocumentParts {
  readonly data: unknown;
  readonly included?: readonly unknown[];
  readonly omissions?: readonly Omission[];
  readonly meta?: object;
  /** Addresses by name; that of the request is added. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Returns a document with its members in Drupal's order; `included` and `meta` only if they are not empty. */
export function dataDocument(context: RequestContext, parts: DocumentParts): object {
  const { data, included = [], omissions = [], meta, links = {} } = parts;
  const addresses = Object.entries({ ...links, self: selfLink(context) }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const omitted = omissions.length ? { omitted: omittedMeta(omissions) } : null;
  return {
    jsonapi: jsonApiVersion,
    data,
    ...(included.length ? { included } : {}),
    ...(meta || omitted ? { meta: { ...meta, ...omitted } } : {}),
    links: Object.fromEntries(addresses.map(([name, href]) => [name, { href }])),
  };
}

function omittedMeta(omissions: readonly Omission[]): object {
  return {
    detail: "Some resources have been omitted because of insufficient authorization.",
    links: {
      help: {
        href: "https://www.drupal.org/docs/8/modules/json-api/filtering#filters-access-control",
      },
      ...Object.fromEntries(
        // Drupal's keys are random. Here each resource has a constant one, so that equal responses are identical.
        omissions.map(({ id, href, detail }) => [
          `item--${id.slice(0, 7)}${id.slice(-4)}`,
          { href, meta: { rel: "item", detail } },
        ]),
      ),
    },
  };
}
