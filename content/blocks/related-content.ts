import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapTeasers } from "../mappers/teasers.ts";

export const mapRelatedContent: BlockMapper<"related_content"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapTeasers(relationships.field_related.data, context);
  if (items.length === 0) return context.drop("no page to lead to");
  return { type: "related_content", id, title: plainText(attributes.field_title), items };
};
