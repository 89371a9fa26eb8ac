import type { Block } from "#content/model/block.ts";
import { mapBlocks } from "../blocks.ts";
import { plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import { readMetatags } from "../metatags.ts";
import type { NodeResource, PageContext, PageMapper } from "../page-mapper.ts";
import { mapRichText } from "../rich-text.ts";
import { mapTerms } from "../term.ts";

type PageNode = Extract<NodeResource, { type: "node--page" }>;

export const mapPage: PageMapper<PageNode> = (node, context) => {
  const { attributes, relationships } = node;
  const { resources, language, translations } = context;
  const metatags = readMetatags(attributes.field_metatags, attributes.title);
  const pageType = relationships.field_page_type.data;
  return {
    kind: "page",
    id: node.id,
    nid: attributes.drupal_internal__nid,
    title: attributes.title,
    metaTitle: metatags.title ?? attributes.title,
    description: metatags.description ?? plainText(attributes.field_summary),
    language,
    translations,
    image: mapImage(relationships.field_image.data, context),
    blocks: [...mapBody(node, context), ...mapBlocks(relationships.field_paragraphs.data, context)],
    topics: mapTerms(relationships.field_topics.data, resources),
    industries: mapTerms(relationships.field_industries.data, resources),
    productLines: mapTerms(relationships.field_product_lines.data, resources),
    pageType:
      pageType === null ? null : (resources.find(pageType)?.attributes.field_weight_name ?? null),
    excludeMenu: attributes.field_exclude_menu === true,
  };
};

/** The page's own text stands before its blocks, as a block. */
function mapBody({ id, attributes }: PageNode, context: PageContext): readonly Block[] {
  const html = mapRichText(attributes.field_body, context);
  return html === null ? [] : [{ type: "text", id, html }];
}
