import type { SiteResource } from "#content-model/resources.ts";
import { parseLink } from "./link-target.ts";

/** Numbers of the nodes that link fields and texts lead to, so that all are looked up in one pass. */
export function linkedNodes(
  resources: readonly SiteResource[],
  backendHost: string,
): ReadonlySet<number> {
  const values = resources.flatMap(({ attributes }) =>
    Object.entries(attributes).map(([, value]: [string, unknown]) => value),
  );
  return nodesOf(values.flat().flatMap(linksOf), backendHost);
}

/** Numbers of the nodes among raw links. */
function nodesOf(links: readonly string[], backendHost: string): ReadonlySet<number> {
  return new Set(
    links.flatMap((link) => {
      const target = parseLink(link, backendHost);
      return target?.kind === "node" ? [target.nid] : [];
    }),
  );
}

/** Raw links in the value of a field: a link's own, or the anchors of a text. */
function linksOf(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("uri" in value && typeof value.uri === "string") return [value.uri];
  if (!("processed" in value) || typeof value.processed !== "string") return [];
  return [...value.processed.matchAll(/href\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, href = ""]) => href,
  );
}
