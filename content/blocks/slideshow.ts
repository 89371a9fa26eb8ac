import { type BlockMapper, plainText } from "../mappers/context.ts";

export const mapSlideshow: BlockMapper<"slideshow"> = (
  { id, attributes, relationships },
  context,
) => {
  const slides = context.mapBlocks(relationships.field_items.data);
  if (slides.length === 0) return context.drop("no slides");
  return { type: "slideshow", id, title: plainText(attributes.field_title), slides };
};
