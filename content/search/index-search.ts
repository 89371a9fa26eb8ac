import { z } from "zod";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { type Spelling, spellingOfFallback } from "#domain/regional-spelling.ts";
import { readCollectionDocument } from "../jsonapi/document.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { ExcerptPart, FacetFilters, FacetName } from "../model/search.ts";
import type { Teaser } from "../model/teaser.ts";
import { type Condition, conditionsOf, filterParameters, termOf } from "./conditions.ts";
import { type CountedFacets, indexName, readCounts } from "./counted-facets.ts";
import { readExcerpt } from "./excerpt.ts";
import { facetSources, isFacetName } from "./facet-sources.ts";
import { mapFound, type SearchParts, teaserQuery } from "./search-parts.ts";
import type { SearchRequest } from "./search-request.ts";
import type { NamedTerm } from "./term-names.ts";

/** A part of the results in one language. */
interface Window {
  readonly written: Locale;
  readonly offset: number;
  readonly limit: number;
}

/** Results of the index in one language. */
export interface LanguageAnswer {
  readonly results: readonly Teaser[];
  readonly count: number;
  readonly facets: CountedFacets;
  readonly excerpts: Readonly<Record<string, readonly ExcerptPart[]>>;
  /** Ids of teasers that editors list first for the words. */
  readonly bestBets: readonly string[];
  readonly corrected: string | null;
  readonly tags: readonly string[];
}

const counted = z.object({
  meta: z.object({ count: z.coerce.number(), spelling: z.string().nullish().catch(null) }),
});
const described = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      meta: z
        .object({ excerpt: z.string().nullish(), best_bet: z.boolean().nullish() })
        .optional()
        .catch(undefined),
    }),
  ),
});

/** Searches the index for results in one language that readers of the requested language see. Throws `ContentError`. */
export async function searchIndexIn(
  parts: SearchParts,
  request: SearchRequest,
  window: Window,
): Promise<LanguageAnswer> {
  const { written } = window;
  const { site, language, facets = [], filters = {} } = request;
  const terms = await readTerms(parts, filters, written);
  const names = {
    termValues: ({ vocabulary }: { vocabulary: string }, slug: string) => {
      const term = termOf(terms.get(vocabulary) ?? [], slug);
      return term ? [term.name] : [];
    },
    now: parts.today(),
    times: "seconds",
  } as const;
  const ask = (conditions: readonly Condition[], more: Readonly<Record<string, string>>) => {
    const query = buildQuery({
      ...languageQuery(request, written),
      ...filterParameters([...kindConditions(request), ...conditions].map(inOwnGroup), indexName),
      ...more,
    });
    const path = `/jsonapi/index/${encodeURIComponent(parts.searchIndex)}${query}`;
    return parts.backend.readJson({ prefix: languagePrefix(written), path });
  };
  const countOf = async (facet: FacetName, value: string) => {
    const others = { ...filters, [facet]: [value] };
    const json = await ask(conditionsOf(others, names), { "page[limit]": "1" });
    return counted.parse(json).meta.count;
  };
  const [json, ownCounts] = await Promise.all([
    ask(conditionsOf(filters, names), pageQuery(request, window)),
    countOneByOne(facets, countOf),
  ]);
  const document = readCollectionDocument(json);
  const { data } = document;
  const found = {
    ...document,
    data: data.filter(({ attributes }) => attributes["langcode"] === written),
  };
  const { results, tags } = await mapFound(parts, found, {
    site,
    language,
    contentLanguage: written,
  });
  const { meta } = counted.catch({ meta: { count: found.data.length } }).parse(json);
  return {
    results,
    tags,
    count: meta.count,
    corrected: meta.spelling ?? null,
    facets: new Map([...(await readCounts(parts, json, { facets, written })), ...ownCounts]),
    ...readDescriptions(json, results, spellingOfFallback(written, language)),
  };
}

/** Counts facets whose values are not values of a field. */
async function countOneByOne(
  facets: readonly FacetName[],
  countOf: (facet: FacetName, value: string) => Promise<number>,
): Promise<CountedFacets> {
  const values = { filled: ["yes"], when: ["upcoming", "past"] };
  const own = facets.flatMap((facet) => {
    const { kind } = facetSources[facet];
    return kind === "filled" || kind === "when" ? [{ facet, values: values[kind] }] : [];
  });
  return new Map(
    await Promise.all(
      own.map(async ({ facet, values: each }) => {
        const counts = await Promise.all(
          each.map(async (value) => [value, await countOf(facet, value)] as const),
        );
        return [facet, new Map(counts.filter(([, count]) => count > 0))] as const;
      }),
    ),
  );
}

/** Returns the terms of vocabularies in the filters. */
async function readTerms({ termNames }: SearchParts, filters: FacetFilters, written: Locale) {
  const vocabularies = Object.keys(filters).flatMap((name) => {
    const source = isFacetName(name) ? facetSources[name] : null;
    return source?.kind === "term" ? [source.vocabulary] : [];
  });
  const read = vocabularies.map(async (vocabulary): Promise<[string, readonly NamedTerm[]]> => [
    vocabulary,
    await termNames(vocabulary, written),
  ]);
  return new Map(await Promise.all(read));
}

function languageQuery(
  { words, language, titlesOnly }: SearchRequest,
  written: Locale,
): Record<string, string> {
  const isAlone = fallbackChain(language).length === 1;
  return {
    "filter[langcode]": written,
    // Each page once: in its language, otherwise in its first fallback.
    ...(!isAlone && { "filter[language_with_fallback]": language }),
    ...(words !== "" && { "filter[fulltext]": words }),
    searchOptions: titlesOnly ? "spelling,titles" : "spelling,excerpt,bets",
  };
}

const kindConditions = ({ kinds = [] }: SearchRequest): readonly Condition[] =>
  kinds.length > 0 ? [{ field: "type", operator: "IN", values: kinds }] : [];

/**
 * Drupal counts a facet without the whole group that contains its filter, so the language and other filters must not be
 * in the same group.
 */
const inOwnGroup = (condition: Condition): Condition =>
  "alternatives" in condition ? condition : { alternatives: [[condition]] };

function pageQuery(
  { words, kinds = [], sort }: SearchRequest,
  { offset, limit }: Window,
): Record<string, string> {
  const order = sort ?? (words === "" ? "-created" : "relevance");
  return {
    ...(order !== "relevance" && { sort: order.replace("coverageEnd", "coverage_end") }),
    ...teaserQuery(kinds),
    "page[offset]": String(offset),
    "page[limit]": String(limit),
  };
}

/** Reads what the embedded backend adds to each result; other backends do not. */
function readDescriptions(
  json: unknown,
  results: readonly Teaser[],
  spelling: Spelling | null,
): Pick<LanguageAnswer, "excerpts" | "bestBets"> {
  const shown = new Set(results.map(({ id }) => id));
  const found = described.safeParse(json).data?.data.filter(({ id }) => shown.has(id)) ?? [];
  const excerpts = found.flatMap(({ id, meta }) => {
    const excerpt = readExcerpt(meta?.excerpt ?? undefined).map((part) =>
      spelling === null ? part : { ...part, text: spelling(part.text) },
    );
    return excerpt.length > 0 ? [[id, excerpt] as const] : [];
  });
  return {
    excerpts: Object.fromEntries(excerpts),
    bestBets: found.flatMap(({ id, meta }) => (meta?.best_bet ? [id] : [])),
  };
}
