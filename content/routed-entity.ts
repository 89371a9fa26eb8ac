import { nodeTag, termTag } from "./cache-tags.ts";
import { ContentError } from "./errors.ts";
import type { RouterEntity } from "./jsonapi/router.ts";
import type { TermVocabulary } from "./model/page.ts";

/** A node or term that a path leads to. */
export interface RoutedEntity {
  /** Name of its resource type, `node--page`. */
  readonly type: string;
  readonly uuid: string;
  /** Its own cache tag. */
  readonly tag: string;
  /** Where the backend has its resource, without language and query. */
  readonly resourcePath: string;
  /** Path it has without an alias, `/node/5`. */
  readonly systemPath: string;
  /** It is the front page. */
  readonly isHome: boolean;
}

const termVocabularies: readonly TermVocabulary[] = ["topics", "industries", "product_lines"];

/** The vocabulary of this name, if its terms have pages; else null. */
export const termVocabularyOf = (bundle: string): TermVocabulary | null =>
  termVocabularies.find((vocabulary) => vocabulary === bundle) ?? null;

/** Reads what the router found. Throws `ContentError` (not found) for what no page is made of. */
export function routedEntity({ entityType, bundle, uuid, id, isHome }: RouterEntity): RoutedEntity {
  const isTerm = entityType === "taxonomy_term" && termVocabularyOf(bundle) !== null;
  if (!isTerm && entityType !== "node")
    throw new ContentError("content-not-found", `No page is made of ${entityType} ${bundle}`);
  return {
    type: `${entityType}--${bundle}`,
    uuid,
    tag: isTerm ? termTag(id) : nodeTag(id),
    resourcePath: `/jsonapi/${entityType}/${bundle}/${encodeURIComponent(uuid)}`,
    systemPath: isTerm ? `/taxonomy/term/${id}` : `/node/${id}`,
    isHome,
  };
}
