import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { readComments } from "./comments.ts";
import type { Backend } from "../jsonapi/backend.ts";
import type { WireResource } from "../jsonapi/document.ts";
import type { PageResource } from "./read-entity.ts";
import { termVocabularyOf } from "../routing/routed-entity.ts";
import { readTermItems } from "./term-items.ts";

/** Parts of a page that its own document does not contain. */
export interface PageParts {
  readonly resources: readonly WireResource[];
  /** Items on a term's page, and comments on an article, in order. */
  readonly parts: readonly ResourceIdentifier[];
  /** Cache tags of the lists it comes from. */
  readonly tags: readonly string[];
}

export interface PagePartsRequest {
  readonly entity: PageResource;
  readonly language: Locale;
  readonly signal: AbortSignal;
}

/**
 * Reads the parts of a page that come from lists of the backend. Throws `ContentError` (unavailable) if the page
 * consists of that list.
 */
export async function readPageParts(
  backend: Backend,
  log: Log,
  { entity, language, signal }: PagePartsRequest,
): Promise<PageParts> {
  const { type, id, attributes } = entity;
  if (type === "node--article")
    return partsOf(
      await readComments(backend, log, { uuid: id, language, signal }),
      "comment_list",
    );
  const vocabulary = termVocabularyOf(type.replace("taxonomy_term--", ""));
  if (vocabulary === null || !("drupal_internal__tid" in attributes))
    return { resources: [], parts: [], tags: [] };
  const request = { vocabulary, tid: attributes.drupal_internal__tid, language, signal };
  return partsOf(await readTermItems(backend, request), "node_list");
}

function partsOf(
  { data, included }: { data: readonly WireResource[]; included: readonly WireResource[] },
  tag: string,
): PageParts {
  return {
    resources: [...included, ...data],
    parts: data.map(({ type, id }) => ({ type, id })),
    tags: [tag],
  };
}
