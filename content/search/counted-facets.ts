import { z } from "zod";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { FacetName, FacetValue, FacetValues } from "../model/search.ts";
import { facetSources } from "./facet-sources.ts";
import type { SearchParts } from "./search-parts.ts";
import type { SearchRequest } from "./search-request.ts";
import { inSpelling, type TermNames } from "./term-names.ts";

/** Number of items per value, by its name in addresses. */
export type CountedFacets = ReadonlyMap<FacetName, ReadonlyMap<string, number>>;

const wireFacets = z.object({
  meta: z.object({
    facets: z.array(
      z.object({
        id: z.string(),
        terms: z.array(
          z.object({ values: z.object({ value: z.coerce.string(), count: z.coerce.number() }) }),
        ),
      }),
    ),
  }),
});

/** Reads the counts in a response for one language, except facets that need separate counting. */
export async function readCounts(
  { termNames }: SearchParts,
  json: unknown,
  { facets, written }: { facets: readonly FacetName[]; written: Locale },
): Promise<CountedFacets> {
  const read = wireFacets.safeParse(json);
  const given = new Map((read.data?.meta.facets ?? []).map(({ id, terms }) => [id, terms]));
  const counted = await Promise.all(
    facets.map(async (facet) => {
      const source = facetSources[facet];
      const terms = given.get(wireName(facet)) ?? [];
      const slugs =
        source.kind === "term"
          ? new Map(
              (await termNames(source.vocabulary, written)).map(({ name, slug }) => [name, slug]),
            )
          : null;
      const counts = new Map<string, number>();
      for (const { values } of terms) {
        const value = slugs === null ? values.value : slugs.get(values.value);
        if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + values.count);
      }
      return [facet, counts] as const;
    }),
  );
  return new Map(counted);
}

/** Returns the name of a facet in the index, which is that of its field. */
function wireName(facet: FacetName): string {
  const source = facetSources[facet];
  if (source.kind === "bundle") return "type";
  return source.kind === "when" ? "" : indexName(source.field);
}

/** Returns the name of a field in the index. */
export const indexName = (field: string) => field.replace(/^field_/, "");

/** Adds up the counts of several languages and adds labels. Selected values are included even if no item has them. */
export async function describeFacets(
  { termNames }: SearchParts,
  { facets = [], filters = {}, language }: SearchRequest,
  counted: readonly CountedFacets[],
): Promise<FacetValues> {
  const described = await Promise.all(
    facets.map(async (facet): Promise<[FacetName, readonly FacetValue[]]> => {
      const source = facetSources[facet];
      const counts = new Map((filters[facet] ?? []).map((value) => [value, 0]));
      for (const each of counted)
        for (const [value, count] of each.get(facet) ?? [])
          counts.set(value, (counts.get(value) ?? 0) + count);
      const labels =
        source.kind === "term" ? await labelsOf(termNames, source.vocabulary, language) : null;
      const values = [...counts].map(([value, count]) => ({
        value,
        label: labels?.get(value) ?? null,
        count,
      }));
      return [facet, values.toSorted(byCount)];
    }),
  );
  return Object.fromEntries(described);
}

/** Returns the names of terms by slug, in the language or the first fallback that has one. */
export async function labelsOf(
  termNames: TermNames,
  vocabulary: string,
  language: Locale,
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  for (const written of fallbackChain(language)) {
    for (const term of await termNames(vocabulary, written))
      if (term.langcode === written && !labels.has(term.slug))
        labels.set(term.slug, inSpelling(term, language).name);
  }
  return labels;
}

const byCount = (one: FacetValue, other: FacetValue) =>
  (other.count ?? 0) - (one.count ?? 0) ||
  ((one.label ?? one.value) < (other.label ?? other.value) ? -1 : 1);
