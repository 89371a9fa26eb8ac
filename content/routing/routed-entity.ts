import { nodeTag, termTag } from "../answers/cache-tags.ts";
import { ContentError } from "../answers/content-error.ts";
import type { TermVocabulary } from "../model/page.ts";
import type { RouterEntity } from "../addresses/routing.ts";

/** A node or term that a path leads to. */
export interface RoutedEntity {
  /** Name of its resource type, `node--page`. */
  readonly type: string;
  readonly uuid: string;
  /** Where the backend has its resource, without language and query. */
  readonly resourcePath: string;
  /** It is the front page. */
  readonly isHome: boolean;
}

/** Vocabularies whose terms have pages. */
export const termVocabularies: readonly TermVocabulary[] = [
  "topics",
  "industries",
  "product_lines",
];

/** The vocabulary of this name, if its terms have pages; else null. */
export const termVocabularyOf = (bundle: string): TermVocabulary | null =>
  termVocabularies.find((vocabulary) => vocabulary === bundle) ?? null;

/** Reads what the router found. Throws `ContentError` (not found) for what no page is made of. */
export function routedEntity({ entityType, bundle, uuid, isHome }: RouterEntity): RoutedEntity {
  const isTerm = entityType === "taxonomy_term" && termVocabularyOf(bundle) !== null;
  if (!isTerm && entityType !== "node")
    throw new ContentError("content-not-found", `No page is made of ${entityType} ${bundle}`);
  return {
    type: `${entityType}--${bundle}`,
    uuid,
    resourcePath: `/jsonapi/${entityType}/${bundle}/${encodeURIComponent(uuid)}`,
    isHome,
  };
}

type Numbered =
  | { readonly drupal_internal__nid: number }
  | { readonly drupal_internal__tid: number };

/** What follows from the number of a node or term, which its resource tells: its own cache tag, and the path it has without an alias. */
export function numberedNames(attributes: Numbered): { tag: string; systemPath: string } {
  if ("drupal_internal__nid" in attributes) {
    const nid = attributes.drupal_internal__nid;
    return { tag: nodeTag(nid), systemPath: `/node/${nid}` };
  }
  const tid = attributes.drupal_internal__tid;
  return { tag: termTag(tid), systemPath: `/taxonomy/term/${tid}` };
}
