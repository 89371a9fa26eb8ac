import type { Block } from "#content/model/block.ts";
import type { PageContext, PageMapper } from "../page-mapper.ts";
import { isGated } from "../gate.ts";
import { mapPageBase } from "../page-base.ts";
import { plainText } from "../context.ts";
import { mapRichText } from "../rich-text.ts";

export const mapPage: PageMapper<"page"> = (node, context) => {
  const base = mapPageBase("page", node, context);
  const pageType = node.relationships.field_page_type.data;
  const gated = isGated(node);
  return {
    ...base,
    gated,
    blocks: [
      ...(gated ? mapSummary(node, context) : []),
      ...mapBody(node, context),
      ...base.blocks,
    ],
    pageType:
      pageType === null
        ? null
        : (context.resources.find(pageType)?.attributes.field_weight_name ?? null),
  };
};

/** What a closed page is about stands where its protected part is missing. */
function mapSummary(
  { id, attributes }: Parameters<PageMapper<"page">>[0],
  context: PageContext,
): readonly Block[] {
  const summary = plainText(attributes.field_summary)
    ?.replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  const processed = summary === undefined ? "" : `<p>${summary}</p>`;
  const html = mapRichText({ value: processed, format: null, processed }, context);
  return html === null ? [] : [{ type: "text", id: `${id}-summary`, html }];
}

type PageNode = Parameters<PageMapper<"page">>[0] | Parameters<PageMapper<"lp_template">>[0];

/** The own text of a page made of blocks stands before them, as a block. */
export function mapBody({ id, attributes }: PageNode, context: PageContext): readonly Block[] {
  const html = mapRichText(attributes.field_body, context);
  return html === null ? [] : [{ type: "text", id, html }];
}
