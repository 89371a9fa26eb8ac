import type { Block } from "../model/block.ts";
import type { BasicPage } from "../model/page.ts";
import type { PageContext, PageMapper } from "./page-mapper.ts";
import { isGated } from "../mappers/gate.ts";
import { mapBlocks } from "../blocks/registry.ts";
import { mapPageBase } from "./page-base.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapPage: PageMapper<"page"> = (node, context) => {
  const base = mapPageBase("page", node, context);
  if (isGated(node) && !context.isOpened) return closed(base);
  const { field_page_type: pageType, field_protected_paragraphs: behind } = node.relationships;
  return {
    ...base,
    gated: false,
    blocks: [
      ...mapBody(node, context),
      ...base.blocks,
      ...(context.isOpened && behind !== undefined ? mapBlocks(behind.data, context) : []),
    ],
    pageType:
      pageType.data === null
        ? null
        : (context.resources.find(pageType.data)?.attributes.field_weight_name ?? null),
  };
};

/** Returns a page before its password was entered: only its title. */
const closed = (base: Omit<BasicPage, "gated">): BasicPage => ({
  ...base,
  gated: true,
  metaTitle: base.title,
  description: null,
  image: null,
  blocks: [],
  topics: [],
  industries: [],
  productLines: [],
  productScore: null,
  related: [],
  pageType: null,
});

type PageNode = Parameters<PageMapper<"page">>[0] | Parameters<PageMapper<"lp_template">>[0];

/** Returns the page's own text as a block before all others. */
export function mapBody({ id, attributes }: PageNode, context: PageContext): readonly Block[] {
  const html = mapRichText(attributes.field_body, context);
  return html === null ? [] : [{ type: "text", id, html }];
}
