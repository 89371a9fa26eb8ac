import type { AccordionBlock } from "#content/model/block.ts";
import { type BlockContext, type BlockMapper, type ParagraphOf, plainText } from "../context.ts";
import { mapRichText } from "../rich-text.ts";

export const mapAccordion: BlockMapper<"accordion"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context);
  if (items.length === 0) return context.drop("no items");
  return { type: "accordion", id, title: plainText(attributes.field_title), items };
};

type Items = ParagraphOf<"accordion">["relationships"]["field_items"]["data"];

/** Items without a question or an answer are left out. */
function mapItems(references: Items, context: BlockContext): AccordionBlock["items"] {
  return references.flatMap((reference) => {
    const item = context.resources.find(reference);
    const title = plainText(item?.attributes.field_title ?? null);
    const html = mapRichText(item?.attributes.field_text ?? null, context);
    return title === null || html === null ? [] : [{ id: reference.id, title, html }];
  });
}
