import { fallbackChain, isLocale, type Locale } from "#domain/locales.ts";
import type { SearchAnswer } from "../answers/answers.ts";
import { readCollectionDocument, type WireResource } from "../jsonapi/document.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { FacetFilters, FacetName, FacetValue } from "../model/search.ts";
import type { Teaser } from "../model/teaser.ts";
import { type Condition, conditionsOf, filterParameters, termOf } from "./conditions.ts";
import { labelsOf } from "./counted-facets.ts";
import { facetSources } from "./facet-sources.ts";
import { mapFound, type SearchParts, teaserQuery } from "./search-parts.ts";
import type { SearchRequest } from "./search-request.ts";

const nothing: SearchAnswer = {
  results: [],
  count: 0,
  isCounted: true,
  facets: {},
  excerpts: {},
  bestBets: [],
  corrected: null,
  tags: [],
};

/**
 * Lists pages of one kind without a search index, from the backend's filtered collection. Words are searched for in
 * titles; values of facets have no counts; the count only shows whether there is another page. Several kinds have no
 * common collection, so nothing is found. Throws `ContentError`.
 */
export async function searchCollection(
  parts: SearchParts,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const { kinds = [], language, site, filters = {}, facets = [], offset = 0, limit } = request;
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return nothing;
  const query = buildQuery({
    ...teaserQuery(kinds),
    ...filterParameters(await conditionsFor(parts, request, filters), pathOf),
    "filter[status]": "1",
    sort: sortOf(request),
    "page[offset]": String(offset),
    "page[limit]": String(limit),
  });
  const json = await parts.backend.readJson({
    prefix: languagePrefix(language),
    path: `/jsonapi/node/${kind}${query}`,
  });
  const document = readCollectionDocument(json);
  // Untranslated content comes in its own language, which need not be one for these readers.
  const shown = await Promise.all(
    document.data.flatMap((node) => {
      const written = languageOf(node, language);
      const { included } = document;
      return written === null
        ? []
        : [
            mapFound(
              parts,
              { data: [node], included },
              { site, language, contentLanguage: written },
            ),
          ];
    }),
  );
  const results: readonly Teaser[] = shown.flatMap((each) => each.results);
  const described = await Promise.all(facets.map((facet) => valuesOf(parts, facet, language)));
  return {
    ...nothing,
    results,
    count: document.hasNext ? offset + limit + 1 : offset + results.length,
    isCounted: !document.hasNext,
    facets: Object.fromEntries(described),
    tags: shown.flatMap((each) => each.tags),
  };
}

async function conditionsFor(
  { termNames, today }: SearchParts,
  { words, language }: SearchRequest,
  filters: FacetFilters,
): Promise<readonly Condition[]> {
  const vocabularies = Object.values(facetSources).flatMap((source) =>
    source.kind === "term" ? [source.vocabulary] : [],
  );
  const isFiltered = Object.values(filters).some((values) => values.length > 0);
  const terms = new Map(
    await Promise.all(
      [...new Set(isFiltered ? vocabularies : [])].map(
        async (vocabulary) => [vocabulary, await termNames(vocabulary, language)] as const,
      ),
    ),
  );
  const conditions = conditionsOf(filters, {
    termValues: ({ vocabulary }, slug) => {
      const term = termOf(terms.get(vocabulary) ?? [], slug);
      return term ? [term.uuid] : [];
    },
    now: today(),
    times: "texts",
  });
  const said = words.replace(/\*$/, "").trim();
  return said === ""
    ? conditions
    : [...conditions, { field: "title", operator: "CONTAINS", values: [said] }];
}

/** Returns the path for filtering a collection by a field. */
function pathOf(field: string): string {
  for (const source of Object.values(facetSources)) {
    if ("field" in source && source.field === field) {
      if (source.kind === "term") return `${field}.id`;
      if (source.kind === "filled") return source.path;
    }
  }
  return field;
}

const sortFields: Readonly<Record<string, string>> = {
  coverageEnd: "field_coverage_end",
  created: "created",
  date: "field_date",
  start: "field_start",
  title: "title",
  weight: "field_weight",
};

function sortOf({ sort = "relevance" }: SearchRequest): string {
  if (sort === "relevance") return "-created";
  const isDescending = sort.startsWith("-");
  const field = sortFields[sort.replace("-", "")] ?? "created";
  return `${isDescending ? "-" : ""}${field}`;
}

/** Returns the language of a node; null if readers must not see it. */
function languageOf({ attributes }: WireResource, language: Locale): Locale | null {
  const { langcode } = attributes;
  return typeof langcode === "string" &&
    isLocale(langcode) &&
    fallbackChain(language).includes(langcode)
    ? langcode
    : null;
}

const plain = (values: readonly string[]) =>
  values.map((value) => ({ value, label: null, count: null }));

/** Returns all possible values of a facet. */
async function valuesOf(
  { termNames }: SearchParts,
  facet: FacetName,
  language: Locale,
): Promise<[FacetName, readonly FacetValue[]]> {
  const source = facetSources[facet];
  switch (source.kind) {
    case "term": {
      const labels = await labelsOf(termNames, source.vocabulary, language);
      return [facet, [...labels].map(([value, label]) => ({ value, label, count: null }))];
    }
    case "choice":
      return [facet, plain(source.values)];
    case "filled":
      return [facet, plain(["yes"])];
    case "when":
      return [facet, plain(["upcoming", "past"])];
    case "bundle":
    case "year":
      return [facet, []];
    default:
      return source satisfies never;
  }
}
