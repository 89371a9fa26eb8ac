import type { SiteResource } from "#content-model/resources.ts";

/** Returns the cache tag of a node in Drupal's form. */
export const nodeTag = (nid: number | string) => `node:${nid}`;

/**
 * Returns the tag of what depends only on where a node is and whether it is published, in any language. Menus leave out
 * links to unpublished nodes, but show nothing of the others.
 */
export const nodeAddressTag = (nid: number | string) => `node_path:${nid}`;

/**
 * Returns the tags of everything that edits have changed. `tags`: as reported. `node:5` is any edit of the node;
 * `node_content:5` one that has left its addresses, translations and publication as they were.
 */
export const editedTags = (tags: readonly string[]): readonly string[] => [
  ...new Set(
    tags.flatMap((tag) => {
      const [, kind, nid = ""] = /^(node|node_content):(.+)$/.exec(tag) ?? [];
      if (kind === undefined) return tag;
      return kind === "node" ? [tag, nodeAddressTag(nid)] : nodeTag(nid);
    }),
  ),
];

export const termTag = (tid: number | string) => `taxonomy_term:${tid}`;

/**
 * Returns the cache tags of independent entities in Drupal's form (docs/outside-services.md, "Cache tags"). Paragraphs
 * belong to a node, which changes with them.
 */
export function tagsOf(resources: readonly SiteResource[]): readonly string[] {
  return resources.flatMap((resource) => tagOf(resource) ?? []);
}

function tagOf({ attributes }: SiteResource): string | null {
  if ("drupal_internal__nid" in attributes) return nodeTag(attributes.drupal_internal__nid);
  if ("drupal_internal__mid" in attributes) return `media:${attributes.drupal_internal__mid}`;
  if ("drupal_internal__tid" in attributes) return termTag(attributes.drupal_internal__tid);
  if ("drupal_internal__cid" in attributes) return `comment:${attributes.drupal_internal__cid}`;
  if ("drupal_internal__fid" in attributes) return `file:${attributes.drupal_internal__fid}`;
  return null;
}
