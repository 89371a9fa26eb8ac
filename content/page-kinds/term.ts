import type { TermResource } from "#content-model/resources.ts";
import type { TermPage, TermVocabulary } from "../model/page.ts";
import { describe } from "./description.ts";
import type { PageContext } from "./page-mapper.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapTeasers } from "../mappers/teasers.ts";

/** Maps a term to its page. */
export function mapTermPage(
  { id, type, attributes }: TermResource,
  context: PageContext,
): TermPage {
  const body = mapRichText(attributes.description, context);
  return {
    kind: "term",
    vocabulary: vocabularyOf(type),
    id,
    nid: null,
    title: attributes.name,
    metaTitle: attributes.name,
    description: describe(body, context.language),
    language: context.language,
    translations: context.translations,
    image: null,
    created: null,
    changed: null,
    summary: null,
    cover: null,
    body,
    blocks: [],
    topics: [],
    industries: [],
    productLines: [],
    productScore: "field_score" in attributes ? attributes.field_score : null,
    related: [],
    pageType: null,
    excludeMenu: false,
    routeSteps: [],
    items: mapTeasers(context.parts, context),
  };
}

/** Only terms of these vocabularies are requested (`routedEntity`). */
function vocabularyOf(type: TermResource["type"]): TermVocabulary {
  if (type === "taxonomy_term--industries") return "industries";
  return type === "taxonomy_term--product_lines" ? "product_lines" : "topics";
}
