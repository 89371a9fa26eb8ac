import type { Locale } from "#domain/locales.ts";
import { readNamedTerms } from "../search/name-terms.ts";
import type { NamedTerm, TermNames } from "../search/term-names.ts";
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
        [vocabulary, await readNamedTerms(termNames, vocabulary, language)] as const,
    ),
  );
  return new Map(read);
}
