import type { Locale } from "#domain/locales.ts";
import type { Cache } from "#lib/cache/cache.ts";
import { markLoadStale } from "#lib/cache/staleness.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Log } from "#lib/log.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { z } from "zod";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readIndividual } from "../jsonapi/document.ts";
import { buildQuery, fieldsParameters } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { Translation } from "../model/page.ts";
import { numberedNames, type RoutedEntity } from "./routed-entity.ts";

/** Finds the languages in which a node or term exists. */
export interface TranslationFinder {
  /** Returns the translations that readers may see, in the order of the locales. Never rejects: languages that are not read in time are left out. */
  find(entity: RoutedEntity): Promise<readonly Translation[]>;
}

export interface TranslationFinderOptions {
  readonly backend: Backend;
  /** Locales to check. */
  readonly locales: readonly Locale[];
  readonly cache: Cache<readonly Translation[]>;
  /** Time limit, because a page does not wait longer for its translations. */
  readonly limitMs: number;
  readonly log: Log;
}

/** Some languages could not be read. */
class IncompleteTranslations extends Error {
  override readonly name = "IncompleteTranslations";
  readonly found: readonly Translation[];

  constructor(found: readonly Translation[], cause: unknown) {
    super("Not every language could be read", { cause });
    this.found = found;
  }
}

/** Maximum number of requests at a time, for one page. */
const concurrency = 6;

const translated = z
  .object({
    langcode: z.string(),
    status: z.boolean().optional(),
    path: z.object({ alias: z.string().nullable() }),
  })
  .and(z.object({ drupal_internal__nid: z.int() }).or(z.object({ drupal_internal__tid: z.int() })));

/**
 * The result for one language: the entity's cache tag, and its translation unless the backend fell back to another
 * language.
 */
interface ReadTranslation {
  readonly tag: string;
  readonly translation: Translation | null;
}

export function createTranslationFinder({
  backend,
  locales,
  cache,
  limitMs,
  log,
}: TranslationFinderOptions): TranslationFinder {
  async function load(entity: RoutedEntity) {
    const failures: unknown[] = [];
    const found = await mapConcurrently(locales, concurrency, (locale) =>
      readTranslation(backend, entity, locale).catch((error: unknown) => {
        failures.push(error);
        return null;
      }),
    );
    const value = found.flatMap((each) => each?.translation ?? []);
    // Not a result: an older complete list is better, if there is one.
    if (failures.length > 0) throw new IncompleteTranslations(value, failures[0]);
    return { value, tags: [...new Set(found.flatMap((each) => each?.tag ?? []))] };
  }

  return {
    async find(entity) {
      const { translations: paths } = entity;
      if (paths !== null)
        return locales.flatMap((locale) => {
          const path = paths[locale];
          return path === undefined ? [] : [{ locale, path }];
        });
      try {
        const { value } = await withTimeLimit(limitMs, () =>
          cache.read(entity.uuid, () => load(entity)),
        );
        return value;
      } catch (error) {
        log.warn(
          { entity: entity.resourcePath, err: error },
          "Some translations of a page are unavailable; the page does not link to them.",
        );
        // So that the page is loaded again soon.
        markLoadStale();
        return error instanceof IncompleteTranslations ? error.found : [];
      }
    },
  };
}

async function readTranslation(
  backend: Backend,
  { type, resourcePath }: RoutedEntity,
  locale: Locale,
): Promise<ReadTranslation | null> {
  const numbers = [type.startsWith("node--") ? "drupal_internal__nid" : "drupal_internal__tid"];
  const query = buildQuery(
    fieldsParameters({
      [type]: ["path", "langcode", "default_langcode", "status", ...numbers],
    }),
  );
  const path = `${resourcePath}${query}`;
  try {
    const document = readIndividual(
      await backend.readJson({ prefix: languagePrefix(locale), path }),
    );
    const attributes = translated.parse(document.data.attributes);
    const { tag, systemPath } = numberedNames(attributes);
    // Another language means that the backend fell back.
    const isShown = attributes.langcode === locale && attributes.status !== false;
    const translation = { locale, path: attributes.path.alias ?? systemPath };
    return { tag, translation: isShown ? translation : null };
  } catch (error) {
    if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
      return null;
    throw error;
  }
}
