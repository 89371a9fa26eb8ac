/** What a page is about, by the slugs or ids of terms. */
export interface Subjects {
  readonly topics: readonly string[];
  readonly industries: readonly string[];
  readonly productLines: readonly string[];
}

/** A page that may be related to another. */
export interface RelatedCandidate extends Subjects {
  readonly id: string;
  /** ISO 8601; used to sort pages of equal rank, newest first. Null: sorted last. */
  readonly date: string | null;
}

/** A shared topic says most, a shared industry least, since its readers want different things. */
const weights = { topics: 3, productLines: 2, industries: 1 } as const;

/** Returns how closely two pages are related; 0 for not at all. */
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
 * Returns the pages most closely related to a page, then the newest. The page itself and unrelated pages are left out.
 * The result does not depend on the order of the candidates.
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
