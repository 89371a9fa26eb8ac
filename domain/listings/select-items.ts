/** An item that can be filtered: its values by facet. */
export interface Facetted {
  readonly values: Readonly<Record<string, readonly string[]>>;
}

type Chosen = Readonly<Record<string, readonly string[]>>;

/** Returns the items that have, for every facet with chosen values, at least one of these values. */
export function selectItems<T extends Facetted>(items: readonly T[], chosen: Chosen): readonly T[] {
  return items.filter((item) => fits(item, Object.entries(chosen)));
}

/**
 * Returns how many items have each value of a facet, among those that match the other facets: the number of results if
 * the value is chosen. Values that no item has at all are left out; values without a match count 0.
 */
export function countValues(
  items: readonly Facetted[],
  chosen: Chosen,
  facet: string,
): ReadonlyMap<string, number> {
  const others = Object.entries(chosen).filter(([name]) => name !== facet);
  const counts = new Map<string, number>();
  for (const item of items) {
    const isCounted = fits(item, others);
    for (const value of new Set(item.values[facet] ?? []))
      counts.set(value, (counts.get(value) ?? 0) + (isCounted ? 1 : 0));
  }
  return counts;
}

const fits = ({ values }: Facetted, chosen: readonly (readonly [string, readonly string[]])[]) =>
  chosen.every(
    ([facet, wanted]) =>
      wanted.length === 0 || wanted.some((value) => values[facet]?.includes(value)),
  );

/** Returns whether a text contains all the words, also as parts of words, ignoring case and accents. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(" ")
    .every((word) => folded.includes(word));
}

const fold = (text: string) =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim().replaceAll(/\s+/gu, " ");

/** Returns a page of items and the number of pages, which is at least one. */
export function pageOf<T>(
  items: readonly T[],
  { page, size }: { readonly page: number; readonly size: number },
): { readonly items: readonly T[]; readonly pages: number } {
  return {
    items: items.slice((page - 1) * size, page * size),
    pages: Math.max(1, Math.ceil(items.length / size)),
  };
}
