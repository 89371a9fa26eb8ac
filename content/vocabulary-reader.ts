import { z } from "zod";
import { defaultLocale, fallbackChain, type Locale } from "#domain/locales.ts";
import { slugOf } from "#domain/slug.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { isContentError } from "./errors.ts";
import { readCollectionDocument, type WireResource } from "./jsonapi/document.ts";
import { buildQuery } from "./jsonapi/query.ts";
import { languagePrefix } from "./language-prefix.ts";
import type { ListTerm } from "./model/list.ts";

/** A term that facets can name. */
export interface VocabularyTerm extends ListTerm {
  readonly id: string;
  readonly weight: number;
}

const wireTerm = z.object({
  name: z.string(),
  langcode: z.string(),
  weight: z.number().catch(0),
  path: z.object({ alias: z.string().nullable() }).catch({ alias: null }),
});

const pageSize = 50;
/** More pages than this come from no backend that says the truth. */
const maxPages = 40;

/**
 * The published terms of a vocabulary by the editors' order, named in the language or its nearest fallback. The slug is
 * the last part of the alias in the default language, else made of the name there, so that it is the same in all
 * languages. Throws `ContentError` (unavailable); a vocabulary the backend lacks is empty.
 */
export async function readVocabulary(
  backend: Backend,
  { vocabulary, language }: { readonly vocabulary: string; readonly language: Locale },
): Promise<readonly VocabularyTerm[]> {
  const answers = await Promise.all(
    fallbackChain(language).map(async (written) => ({
      written,
      terms: await readAll(backend, vocabulary, written),
    })),
  );
  const originals = answers.find(({ written }) => written === defaultLocale)?.terms ?? [];
  return originals
    .map(({ id, attributes: original }) => {
      const names = answers.flatMap(({ written, terms }) =>
        terms.flatMap((term) =>
          term.id === id && term.attributes.langcode === written ? [term.attributes.name] : [],
        ),
      );
      return {
        id,
        name: names[0] ?? original.name,
        slug: original.path.alias?.split("/").at(-1) || slugOf(original.name) || id,
        weight: original.weight,
      };
    })
    .toSorted((one, other) => one.weight - other.weight || one.name.localeCompare(other.name));
}

interface ReadTerm {
  readonly id: string;
  readonly attributes: z.output<typeof wireTerm>;
}

async function readAll(
  backend: Backend,
  vocabulary: string,
  written: Locale,
): Promise<readonly ReadTerm[]> {
  const found: ReadTerm[] = [];
  for (let page = 0; page < maxPages; page++) {
    const query = buildQuery({
      [`fields[taxonomy_term--${vocabulary}]`]: "name,langcode,weight,path",
      "filter[status]": "1",
      "page[limit]": String(pageSize),
      "page[offset]": String(page * pageSize),
      sort: "drupal_internal__tid",
    });
    const path = `/jsonapi/taxonomy_term/${vocabulary}${query}`;
    try {
      const json = await backend.readJson({ prefix: languagePrefix(written), path });
      const { data, hasNext } = readCollectionDocument(json);
      found.push(...data.flatMap(readTerm));
      if (!hasNext) break;
    } catch (error) {
      // The backend need not have every vocabulary.
      if (isContentError(error, "content-unavailable") || !isContentError(error)) throw error;
      break;
    }
  }
  return found;
}

function readTerm({ id, attributes }: WireResource): readonly ReadTerm[] {
  const read = wireTerm.safeParse(attributes);
  return read.success ? [{ id, attributes: read.data }] : [];
}
