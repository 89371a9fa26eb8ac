/** A field of the search index whose values are counted. */
export interface Facet {
  /** Name of the index field: `type`, or a term reference without `field_`. */
  readonly id: string;
  readonly label: string;
}

/** A value of a facet and the number of items with it. */
export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

export interface CountedFacet {
  readonly facet: Facet;
  readonly values: readonly CountedValue[];
}

/** Number of items that match a filter, and their values of facets. */
export interface FoundCounts {
  readonly count: number;
  readonly facets: readonly CountedFacet[];
}
