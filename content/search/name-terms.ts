import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { WireResource } from "../jsonapi/document.ts";
import { inSpelling, type NamedTerm, type TermNames } from "./term-names.ts";

const termType = "taxonomy_term--";

/** Returns the terms of a vocabulary, named in the language or its nearest fallback. */
export async function readNamedTerms(
  termNames: TermNames,
  vocabulary: string,
  language: Locale,
): Promise<readonly NamedTerm[]> {
  const chain = fallbackChain(language);
  const answers = await Promise.all(chain.map((written) => termNames(vocabulary, written)));
  const nearest = answers
    .flatMap((terms, index) => terms.filter(({ langcode }) => langcode === chain[index]))
    .toReversed();
  const named = new Map(nearest.map((term) => [term.uuid, term]));
  return (answers[0] ?? []).map((term) => inSpelling(named.get(term.uuid) ?? term, language));
}

/**
 * Returns included resources with the names of terms in the language of the page. The backend returns them in the
 * language of the content, so that one list would show a term under two names.
 */
export async function nameTerms(
  included: readonly WireResource[],
  termNames: TermNames,
  language: Locale,
): Promise<readonly WireResource[]> {
  const types = new Set(included.map(({ type }) => type));
  const vocabularies = [...types].flatMap((type) =>
    type.startsWith(termType) ? [type.slice(termType.length)] : [],
  );
  const read = await Promise.all(
    vocabularies.map((vocabulary) => readNamedTerms(termNames, vocabulary, language)),
  );
  const terms = new Map(read.flat().map((term) => [term.uuid, term]));
  return included.map((resource) => {
    const term = terms.get(resource.id);
    if (term === undefined) return resource;
    const { name, langcode } = term;
    return { ...resource, attributes: { ...resource.attributes, name, langcode } };
  });
}
