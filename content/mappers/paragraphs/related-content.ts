import type { RelatedLink } from "#content/model/blocks/offer-blocks.ts";
import { type BlockMapper, plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import { mapItems } from "../items.ts";

/** As the pictures of the list are shown. */
const preview = { ratio: 16 / 9, maxWidth: 960 };

export const mapRelatedContent: BlockMapper<"related_content"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_related.data, context, (node): RelatedLink | null => {
    const { drupal_internal__nid: nid, title, field_summary: summary } = node.attributes;
    const href = context.links.resolve(`entity:node/${nid}`)?.href;
    if (href === undefined || href === null) return null;
    const image = mapImage(node.relationships.field_image.data, context, preview);
    return { id: node.id, title, href, summary: plainText(summary), image };
  });
  if (items.length === 0) return context.drop("no page to lead to");
  return { type: "related_content", id, title: plainText(attributes.field_title), items };
};
