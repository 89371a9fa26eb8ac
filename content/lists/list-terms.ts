import { fallbackChain, type Locale } from "#domain/locales.ts";
import { inSpelling, type NamedTerm, type TermNames } from "../search/term-names.ts";
import type { ListField } from "./list-values.ts";

/** Returns the terms of the vocabularies of some fields, by vocabulary, named in the language or its nearest fallback. */
export async function readTerms(
  termNames: TermNames,
  fields: readonly ListField[],
  language: Locale,
): Promise<ReadonlyMap<string, readonly NamedTerm[]>> {
  const vocabularies = new Set(fields.flatMap((field) => field.vocabularies));
  const read = await Promise.all(
    [...vocabularies].map(
      async (vocabulary) =>
        [vocabulary, await readTermsOf(termNames, vocabulary, language)] as const,
    ),
  );
  return new Map(read);
}

async function readTermsOf(
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
