import { nodeTag, termTag } from "../answers/cache-tags.ts";
import { ContentError } from "../answers/content-error.ts";
import type { TermVocabulary } from "../model/page.ts";
import type { RouterEntity } from "../addresses/routing.ts";

/** The node or term at a path. */
export interface RoutedEntity {
  /** Name of its resource type, `node--page`. */
  readonly type: string;
  readonly uuid: string;
  /** Path of its resource in the backend, without language and query. */
  readonly resourcePath: string;
  /** It is the front page. */
  readonly isHome: boolean;
  /** Paths without prefix by language, of all translations that readers may see; null if the router does not say. */
  readonly translations: Readonly<Record<string, string>> | null;
}

/** Vocabularies whose terms have pages. */
export const termVocabularies: readonly TermVocabulary[] = [
  "topics",
  "industries",
  "product_lines",
];

/** Returns the vocabulary with this name if its terms have pages; otherwise null. */
export const termVocabularyOf = (bundle: string): TermVocabulary | null =>
  termVocabularies.find((vocabulary) => vocabulary === bundle) ?? null;

/** Reads the router's result. Throws `ContentError` (not found) for entities without pages. */
export function routedEntity(entity: RouterEntity): RoutedEntity {
  const { entityType, bundle, uuid, isHome, translations } = entity;
  const isTerm = entityType === "taxonomy_term" && termVocabularyOf(bundle) !== null;
  if (!isTerm && entityType !== "node")
    throw new ContentError("content-not-found", `${entityType} ${bundle} has no pages`);
  return {
    type: `${entityType}--${bundle}`,
    uuid,
    resourcePath: `/jsonapi/${entityType}/${bundle}/${encodeURIComponent(uuid)}`,
    isHome,
    translations,
  };
}

type Numbered =
  | { readonly drupal_internal__nid: number }
  | { readonly drupal_internal__tid: number };

/** Returns everything that depends on the number of a node or term: its cache tag, and its system path. */
export function numberedNames(attributes: Numbered): { tag: string; systemPath: string } {
  if ("drupal_internal__nid" in attributes) {
    const nid = attributes.drupal_internal__nid;
    return { tag: nodeTag(nid), systemPath: `/node/${nid}` };
  }
  const tid = attributes.drupal_internal__tid;
  return { tag: termTag(tid), systemPath: `/taxonomy/term/${tid}` };
}
