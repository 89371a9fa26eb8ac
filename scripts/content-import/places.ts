import type { Names } from "./names.ts";
import type { Item } from "./site-content.ts";

const folders: Readonly<Record<string, string>> = {
  node: "nodes",
  media: "media",
  block_content: "blocks",
  taxonomy_term: "terms",
};

/** Returns the folder of content files for an item: its own, or that of its vocabulary. */
export function unitOf(item: Item, names: Names): string {
  const { entityType, bundle } = item.bundle;
  const folder = `${folders[entityType] ?? entityType}/${bundle}`;
  return entityType === "taxonomy_term" ? folder : `${folder}/${names.nameOf(item)}`;
}
