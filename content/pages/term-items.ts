import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { type CollectionDocument, readCollectionDocument } from "../jsonapi/document.ts";
import { teaserParameters } from "../jsonapi/document-query.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { TermVocabulary } from "../model/page.ts";

/** Bundles on a term's page, in display order. */
const shown: readonly SiteBundle[] = [
  bundles.nodePage,
  bundles.nodeResource,
  bundles.nodeKnowledgeHubArticle,
  bundles.nodeCustomer,
  bundles.nodeEvent,
  bundles.nodeArticle,
  bundles.nodePartner,
];

const fieldOf = {
  topics: "field_topics",
  industries: "field_industries",
  product_lines: "field_product_lines",
} satisfies Record<TermVocabulary, string>;

/** Maximum number of items of a bundle; lists show all of them. */
const maxItems = 12;

export interface TermItemsRequest {
  readonly vocabulary: TermVocabulary;
  /** Number of the term. */
  readonly tid: number;
  readonly language: Locale;
  readonly signal: AbortSignal;
}

/** Reads the newest published nodes of each bundle that are about a term. Throws `ContentError` (unavailable). */
export async function readTermItems(
  backend: Backend,
  request: TermItemsRequest,
): Promise<Pick<CollectionDocument, "data" | "included">> {
  const found = await Promise.all(shown.map((bundle) => readBundle(backend, bundle, request)));
  return {
    data: found.flatMap(({ data }) => data),
    included: found.flatMap(({ included }) => included),
  };
}

async function readBundle(
  backend: Backend,
  bundle: SiteBundle,
  { vocabulary, tid, language, signal }: TermItemsRequest,
): Promise<Pick<CollectionDocument, "data" | "included">> {
  const query = buildQuery({
    ...teaserParameters(bundle, Object.values(bundles)),
    "filter[status]": "1",
    // By its uuid, Drupal on SQLite takes 8 seconds instead of 0.3: the database joins the tables of all terms.
    [`filter[${fieldOf[vocabulary]}.meta.drupal_internal__target_id]`]: String(tid),
    sort: "-created",
    "page[limit]": String(maxItems),
  });
  const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}${query}`;
  try {
    return readCollectionDocument(
      await backend.readJson({ prefix: languagePrefix(language), path, signal }),
    );
  } catch (error) {
    // A backend may lack some bundles.
    if (isContentError(error, "content-unavailable") || !isContentError(error)) throw error;
    return { data: [], included: [] };
  }
}
