import type { PlacedBlock } from "#content/model/placed-block.ts";

/**
 * Returns the ids of the nodes that parts of a page lead to by teasers, at any depth: a teaser is whatever has `kind`,
 * `id`, `title` and `href`.
 */
export function teaserIdsIn(...parts: readonly unknown[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if (isTeaser(part)) ids.add(part.id);
    else Object.values(part).forEach(visit);
  };
  parts.forEach(visit);
  return ids;
}

const isTeaser = (part: object): part is { readonly id: string } =>
  "kind" in part &&
  "id" in part &&
  "title" in part &&
  "href" in part &&
  typeof part.id === "string" &&
  typeof part.href === "string";

/**
 * Returns the blocks below a page without what the page already shows, and without blocks that are then empty. Their
 * items were chosen for many pages; what editors chose for one page stays.
 */
export function withoutShown(
  blocks: readonly PlacedBlock[] | undefined,
  shown: ReadonlySet<string>,
): readonly PlacedBlock[] {
  const before = new Set(shown);
  return (blocks ?? []).flatMap((block): readonly PlacedBlock[] => {
    if (block.type !== "knowledge_hub_summary") return [block];
    const items = block.items.filter(({ id }) => !before.has(id));
    for (const { id } of items) before.add(id);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}
