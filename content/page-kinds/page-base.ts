import type { NodeResource } from "#content-model/resources.ts";
import type { DetailPage, PageBase } from "../model/page-base.ts";
import { mapBlocks } from "../blocks/registry.ts";
import { plainText } from "../mappers/context.ts";
import { mapCover } from "../mappers/cover.ts";
import { describe } from "./description.ts";
import { mapImage } from "../mappers/image.ts";
import { readMetatags } from "./metatags.ts";
import type { NodePageKind, PageContext } from "./page-mapper.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapProductScore } from "../mappers/product-score.ts";
import { mapTeasers } from "../mappers/teasers.ts";
import { mapTerms } from "../mappers/term.ts";

/** Maps everything that pages of all nodes have, from fields that bundles share. */
export function mapPageBase<K extends NodePageKind>(
  kind: K,
  { id, attributes, relationships }: NodeResource,
  context: PageContext,
): PageBase<K> {
  const { language, translations } = context;
  const json = "field_metatags" in attributes ? attributes.field_metatags : null;
  const metatags = readMetatags(json, attributes.title);
  const summary = "field_summary" in attributes ? plainText(attributes.field_summary) : null;
  const blocks = "field_paragraphs" in relationships ? relationships.field_paragraphs.data : [];
  return {
    kind,
    id,
    nid: attributes.drupal_internal__nid,
    title: attributes.title,
    metaTitle: metatags.title ?? attributes.title,
    description: metatags.description ?? summary,
    language,
    translations,
    image: mapImage(relationships.field_image.data, context),
    created: attributes.created,
    changed: attributes.changed,
    blocks: mapBlocks(blocks, context),
    ...mapSubjects(relationships, context),
    related:
      "field_related" in relationships ? mapTeasers(relationships.field_related.data, context) : [],
    pageType: null,
    excludeMenu: attributes.field_exclude_menu === true,
    routeSteps: attributes.field_route_steps,
  };
}

function mapSubjects(
  relationships: NodeResource["relationships"],
  context: PageContext,
): Pick<PageBase<NodePageKind>, "topics" | "industries" | "productLines" | "productScore"> {
  if (!("field_topics" in relationships))
    return { topics: [], industries: [], productLines: [], productScore: null };
  const lines = relationships.field_product_lines.data;
  return {
    topics: mapTerms(relationships.field_topics.data, context),
    industries: mapTerms(relationships.field_industries.data, context),
    productLines: mapTerms(lines, context),
    productScore: mapProductScore(lines, context),
  };
}

/** Does the same for a page about one subject, with its summary and its text. */
export function mapDetail<K extends NodePageKind>(
  kind: K,
  node: NodeResource,
  context: PageContext,
): DetailPage<K> {
  const { attributes } = node;
  const base = mapPageBase(kind, node, context);
  const body = "field_body" in attributes ? mapRichText(attributes.field_body, context) : null;
  return {
    ...base,
    description: base.description ?? describe(body, base.language),
    summary: "field_summary" in attributes ? plainText(attributes.field_summary) : null,
    cover: base.image === null ? mapCover(node, context) : null,
    body,
  };
}
