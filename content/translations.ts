import type { Locale } from "#domain/locales.ts";
import type { TagCache } from "#lib/cache/tag-cache.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Log } from "#lib/log.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { z } from "zod";
import { nodeTag } from "./cache-tags.ts";
import { isContentError } from "./errors.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { readIndividual } from "./jsonapi/document.ts";
import { buildQuery, fieldsParameters } from "./jsonapi/query.ts";
import { languagePrefix } from "./language-prefix.ts";
import type { Translation } from "./model/page.ts";

export interface NodeIdentity {
  readonly bundle: string;
  readonly uuid: string;
  readonly nid: string;
}

/** Finds the languages a node really exists in. */
export interface TranslationFinder {
  /** Translations readers may see, in the order of the locales. Never fails: what cannot be had in time is none. */
  find(node: NodeIdentity): Promise<readonly Translation[]>;
}

export interface TranslationFinderOptions {
  readonly backend: Backend;
  /** Locales that are looked at. */
  readonly locales: readonly Locale[];
  readonly cache: TagCache<readonly Translation[]>;
  /** A page does not wait longer for the list of its translations. */
  readonly limitMs: number;
  readonly log: Log;
}

/** Requests at the same time, for one node. */
const concurrency = 6;

const translated = z.object({
  langcode: z.string(),
  status: z.boolean().optional(),
  path: z.object({ alias: z.string().nullable() }),
});

export function createTranslationFinder({
  backend,
  locales,
  cache,
  limitMs,
  log,
}: TranslationFinderOptions): TranslationFinder {
  async function load(node: NodeIdentity) {
    const found = await mapConcurrently(locales, concurrency, (locale) =>
      readTranslation(backend, node, locale),
    );
    return { value: found.flatMap((translation) => translation ?? []), tags: [nodeTag(node.nid)] };
  }

  return {
    async find(node) {
      try {
        return await withTimeLimit(limitMs, () => cache.get(node.uuid, () => load(node)));
      } catch (error) {
        log.warn(
          { node: nodeTag(node.nid), err: error },
          "Translations of a page could not be read",
        );
        return [];
      }
    },
  };
}

async function readTranslation(
  backend: Backend,
  node: NodeIdentity,
  locale: Locale,
): Promise<Translation | null> {
  const query = buildQuery(
    fieldsParameters({
      [`node--${node.bundle}`]: ["path", "langcode", "default_langcode", "status"],
    }),
  );
  const path = `/jsonapi/node/${node.bundle}/${node.uuid}${query}`;
  try {
    const document = readIndividual(
      await backend.readJson({ prefix: languagePrefix(locale), path }),
    );
    const {
      langcode,
      status,
      path: { alias },
    } = translated.parse(document.data.attributes);
    // Another language: the backend fell back.
    return langcode === locale && status !== false
      ? { locale, path: alias ?? `/node/${node.nid}` }
      : null;
  } catch (error) {
    if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
      return null;
    throw error;
  }
}
