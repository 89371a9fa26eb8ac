import { bundles } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { type CollectionDocument, readCollectionDocument } from "../jsonapi/document.ts";
import { documentParameters } from "../jsonapi/document-query.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";

export interface CommentsRequest {
  /** UUID of the node with the comments. */
  readonly uuid: string;
  readonly language: Locale;
  readonly signal: AbortSignal;
}

/**
 * Reads the oldest fifty published comments of a node. Never rejects: a backend may have no comments, and a page is
 * useful without them.
 */
export async function readComments(
  backend: Backend,
  log: Log,
  { uuid, language, signal }: CommentsRequest,
): Promise<Pick<CollectionDocument, "data" | "included">> {
  const query = buildQuery({
    ...documentParameters(bundles.commentComment, Object.values(bundles)),
    "filter[status]": "1",
    "filter[entity_id.id]": uuid,
    sort: "created",
  });
  const path = `/jsonapi/comment/comment${query}`;
  try {
    return readCollectionDocument(
      await backend.readJson({ prefix: languagePrefix(language), path, signal }),
    );
  } catch (err) {
    const isAbsent =
      isContentError(err, "content-not-found") || isContentError(err, "content-forbidden");
    if (!isAbsent)
      log.warn(
        { node: uuid, err },
        "Comments of a page could not be read; the page is shown without them.",
      );
    return { data: [], included: [] };
  }
}
