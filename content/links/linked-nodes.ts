import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import { parseLink } from "./link-target.ts";

/**
 * Returns the nodes that a page links to in link fields, texts and references, so that they can be looked up together:
 * their bundles by number. Null: the bundle is unknown, because only the number appears.
 */
export function linkedNodes(
  node: SiteResource | null,
  parts: readonly SiteResource[],
  backendHost: string,
): ReadonlyMap<number, string | null> {
  const values = [...(node === null ? [] : [node]), ...parts].flatMap(({ attributes }) =>
    Object.entries(attributes).map(([, value]: [string, unknown]) => value),
  );
  const linked = nodesOf(values.flat().flatMap(linksOf), backendHost);
  // Without a page, parts may be results as well.
  const faces = node === null ? new Set() : facesIn(parts);
  const shown = parts.flatMap(({ id, type, attributes }): [number, string][] =>
    "drupal_internal__nid" in attributes && !faces.has(id)
      ? [[attributes.drupal_internal__nid, type.replace("node--", "")]]
      : [],
  );
  return new Map([...[...linked].map((nid): [number, null] => [nid, null]), ...shown]);
}

/** Returns the numbers of nodes that resources refer to, published or not. */
export const referredNodes = (resources: readonly SiteResource[]): readonly number[] =>
  resources
    .flatMap((resource) =>
      "relationships" in resource ? Object.values<Relationship>(resource.relationships) : [],
    )
    .flatMap(({ data }) => data ?? [])
    .flatMap(({ type, meta }) => {
      const nid = meta?.drupal_internal__target_id;
      return type.startsWith("node--") && typeof nid === "number" ? [nid] : [];
    });

/** Returns the quotations of which teasers show only the speaker, without a link. */
function facesIn(resources: readonly SiteResource[]): ReadonlySet<string> {
  const referred = resources.flatMap((resource) =>
    "relationships" in resource
      ? Object.entries<Relationship>(resource.relationships).flatMap(([name, { data }]) =>
          [data ?? []].flat().map(({ id }) => ({ id, isFace: name === "field_testimonial" })),
        )
      : [],
  );
  const linked = new Set(referred.filter(({ isFace }) => !isFace).map(({ id }) => id));
  return new Set(referred.flatMap(({ id, isFace }) => (isFace && !linked.has(id) ? [id] : [])));
}

interface Relationship {
  readonly data: ResourceIdentifier | readonly ResourceIdentifier[] | null;
}

/** Returns the numbers of nodes among raw links. */
function nodesOf(links: readonly string[], backendHost: string): ReadonlySet<number> {
  return new Set(
    links.flatMap((link) => {
      const target = parseLink(link, backendHost);
      return target?.kind === "node" ? [target.nid] : [];
    }),
  );
}

/** Returns the raw links in the value of a field: that of a link field, or the anchors of a text. */
function linksOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("uri" in value && typeof value.uri === "string") return [value.uri];
  if (!("processed" in value) || typeof value.processed !== "string") return [];
  return [...value.processed.matchAll(/href\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, href = ""]) => href,
  );
}
