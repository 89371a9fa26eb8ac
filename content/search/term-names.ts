import { z } from "zod";
import { defaultLocale, type Locale } from "#domain/locales.ts";
import { spellingOfFallback } from "#domain/regional-spelling.ts";
import { slugOf } from "#domain/slug.ts";
import type { Cache } from "#lib/cache/cache.ts";
import { termTag } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readCollectionDocument, type WireResource } from "../jsonapi/document.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";

/** A term as shown in lists. */
export interface NamedTerm {
  readonly uuid: string;
  /**
   * Its name in addresses, the same in all languages: the last segment of its English address, otherwise derived from
   * its English name.
   */
  readonly slug: string;
  /** Name for readers of the language. */
  readonly name: string;
  /** Language of the name. */
  readonly langcode: string;
}

/**
 * Reads the published terms of a vocabulary, in the editors' order; empty if the backend lacks it. Throws
 * `ContentError` (unavailable).
 */
export type TermNames = (vocabulary: string, language: Locale) => Promise<readonly NamedTerm[]>;

/** Terms of a language, with slugs derived from that language. */
export type LanguageTerms = readonly NamedTerm[];

/** Returns a term for readers of a language: a name of another country in the spelling of theirs. */
export function inSpelling(term: NamedTerm, language: Locale): NamedTerm {
  const spelling = spellingOfFallback(term.langcode, language);
  return spelling === null ? term : { ...term, name: spelling(term.name) };
}

/** Maximum number of pages of a vocabulary, of fifty terms each. */
const maxPages = 20;

const attributes = z.object({
  name: z.string(),
  langcode: z.string(),
  drupal_internal__tid: z.number(),
  path: z.object({ alias: z.string().nullable() }).catch({ alias: null }),
});

export function createTermNames(backend: Backend, cache: Cache<LanguageTerms>): TermNames {
  const readIn = async (vocabulary: string, language: Locale) => {
    const { value } = await cache.read(`${vocabulary} ${language}`, async () => {
      const resources = await readAll(backend, vocabulary, language);
      const read = resources.map(({ id, attributes: own }) => ({
        id,
        ...attributes.safeParse(own),
      }));
      const terms = read.flatMap(({ id, data }) => (data ? [{ id, ...data }] : []));
      return {
        value: terms.map(({ id, name, langcode, path }) => ({
          uuid: id,
          name,
          langcode,
          slug: path.alias?.split("/").at(-1) || slugOf(name) || id,
        })),
        tags: [
          `taxonomy_term_list:${vocabulary}`,
          ...terms.map(({ drupal_internal__tid: tid }) => termTag(tid)),
        ],
      };
    });
    return value;
  };
  return async (vocabulary, language) => {
    const [terms, originals] = await Promise.all([
      readIn(vocabulary, language),
      readIn(vocabulary, defaultLocale),
    ]);
    const slugs = new Map(originals.map(({ uuid, slug }) => [uuid, slug]));
    return terms.map((term) => ({ ...term, slug: slugs.get(term.uuid) ?? term.slug }));
  };
}

async function readAll(
  backend: Backend,
  vocabulary: string,
  language: Locale,
): Promise<readonly WireResource[]> {
  const found: WireResource[] = [];
  const prefix = languagePrefix(language);
  for (let page = 0; page < maxPages; page++) {
    const query = buildQuery({
      [`fields[taxonomy_term--${vocabulary}]`]: "name,path,langcode,drupal_internal__tid",
      "filter[status]": "1",
      "page[limit]": "50",
      "page[offset]": String(page * 50),
      sort: "weight,drupal_internal__tid",
    });
    try {
      const path = `/jsonapi/taxonomy_term/${vocabulary}${query}`;
      const { data, hasNext } = readCollectionDocument(await backend.readJson({ prefix, path }));
      found.push(...data);
      if (!hasNext) break;
    } catch (error) {
      if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
        break;
      throw error;
    }
  }
  return found;
}
