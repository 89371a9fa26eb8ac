import type { List } from "#content/model/list.ts";
import type { FacetName, SearchResults } from "#content/model/search.ts";
import type { ListName } from "#domain/fixed-pages.ts";
import { isNarrowed, type ListState } from "#domain/listings/list-address.ts";
import type { FacetDefinition, ListDefinition } from "./list-definition.ts";
import { type Listing, shownFacet } from "./listing.ts";
import type { SearchQuestion } from "./search/search-listing.ts";

/** Names of the lists' fields as facets of the index. */
const facetNames: Readonly<Record<string, FacetName>> = {
  badges: "badge",
  category: "category",
  countries: "partner-country",
  country: "country",
  erp: "erp",
  event_type: "event-type",
  highlights: "highlight",
  industries: "industry",
  knowledge_hub_topics: "knowledge-hub-topic",
  languages: "language",
  partner_type: "program-track",
  product_lines: "product-line",
  regions: "region",
  resource_type: "resource-type",
  solutions: "solution",
  technology_focus: "technology-focus",
  tier: "tier",
  topics: "topic",
  us_states: "state",
  website: "website",
  year: "year",
};

/** The index's maximum. */
const maxPageSize = 50;

const pageSizeOf = ({ pageSize }: ListDefinition) => Math.min(pageSize, maxPageSize);

/** Returns the search in the index for a list that is too long for memory. */
export function indexQuestion(definition: ListDefinition, state: ListState): SearchQuestion {
  const { facets, kind } = definition;
  const { filters, sort } = definition.indexed(state.choices);
  const limit = pageSizeOf(definition);
  return {
    words: state.words,
    kinds: [kind],
    filters: {
      ...filters,
      ...Object.fromEntries(facets.flatMap((facet) => chosenOf(facet, state))),
    },
    facets: facets.flatMap(({ field }) => facetNames[field] ?? []),
    sort,
    offset: (state.page - 1) * limit,
    limit,
  };
}

function chosenOf({ parameter, field }: FacetDefinition, { facets }: ListState) {
  const name = facetNames[field];
  const values = facets[parameter] ?? [];
  return name === undefined || values.length === 0 ? [] : [[name, values] as const];
}

interface IndexedListingParts {
  readonly name: ListName;
  readonly definition: ListDefinition;
  readonly list: Pick<List, "terms">;
  readonly state: ListState;
  readonly answer: SearchResults;
}

/** Converts a response of the index to the content of a list: the same as for lists in memory, without groups. */
export function makeIndexedListing(parts: IndexedListingParts): Listing {
  const { name, definition, list, state, answer } = parts;
  const { results, count, isCounted } = answer;
  return {
    name,
    state,
    total: count,
    isCounted,
    pages: Math.max(1, Math.ceil(count / pageSizeOf(definition))),
    teasers: results,
    groups: null,
    facets: definition.facets.map((facet) =>
      shownFacet(facet, {
        list,
        counts: countsOf(facet, answer),
        chosen: state.facets[facet.parameter] ?? [],
      }),
    ),
    next:
      definition.showsNext?.(state.choices) && !isNarrowed(state) && state.page === 1
        ? (results[0] ?? null)
        : null,
    search: null,
  };
}

function countsOf({ field }: FacetDefinition, { facets }: SearchResults) {
  const name = facetNames[field];
  const values = name === undefined ? [] : (facets[name] ?? []);
  return new Map(values.map(({ value, count }) => [value, count]));
}
