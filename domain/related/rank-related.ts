/** What a page is about, by the slugs or ids of terms. */
export interface Subjects {
  readonly topics: readonly string[];
  readonly industries: readonly string[];
  readonly productLines: readonly string[];
}

/** A page that may be related to another. */
export interface RelatedCandidate extends Subjects {
  readonly id: string;
  /** ISO 8601; the newer first among equals. Null: the oldest. */
  readonly date: string | null;
}

/** A topic tells most, an industry least: its readers want different things. */
const weights = { topics: 3, productLines: 2, industries: 1 } as const;

/** How much a page has to do with another: 0 for nothing. */
export function relatedness(page: Subjects, other: Subjects): number {
  const shared = (field: keyof Subjects) =>
    new Set(page[field].filter((value) => other[field].includes(value))).size;
  return (
    weights.topics * shared("topics") +
    weights.productLines * shared("productLines") +
    weights.industries * shared("industries")
  );
}

/**
 * The pages that have most to do with a page, the most related first, then the newest; neither the page itself nor what
 * has nothing to do with it. Equal for equal input, whatever its order.
 */
export function rankRelated<T extends RelatedCandidate>(
  page: Subjects & { readonly id: string },
  candidates: readonly T[],
  limit: number,
): readonly T[] {
  return candidates
    .map((candidate) => ({ candidate, score: relatedness(page, candidate) }))
    .filter(({ candidate, score }) => score > 0 && candidate.id !== page.id)
    .sort(
      (one, other) =>
        other.score - one.score ||
        momentOf(other.candidate) - momentOf(one.candidate) ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

const momentOf = ({ date }: RelatedCandidate) => (date === null ? 0 : Date.parse(date) || 0);
