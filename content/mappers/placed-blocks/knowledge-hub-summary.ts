import { plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";
import { mapRichText } from "../rich-text.ts";
import { mapTeasers } from "../teasers.ts";

export const mapKnowledgeHubSummary: PlacedBlockMapper<"knowledge_hub_summary"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapTeasers(relationships.field_items.data, context);
  return items.length === 0
    ? null
    : {
        type: "knowledge_hub_summary",
        id,
        title: plainText(attributes.field_title),
        html: mapRichText(attributes.field_text, context),
        link: mapLink(attributes.field_link, context),
        items,
      };
};
