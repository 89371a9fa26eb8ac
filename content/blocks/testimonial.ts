import { plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import { mapLink } from "../mappers/link.ts";
import type { BlockBase } from "../model/block.ts";
import type { Image } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly testimonial: TestimonialBlock;
  }
}

export interface TestimonialBlock extends BlockBase<"testimonial"> {
  readonly quote: string;
  readonly author: string;
  readonly role: string | null;
  readonly image: Image | null;
  /** Address of the customer's story; null without one, and on the story's own page. */
  readonly story: string | null;
}

/** Displayed in a small circle. */
const portrait = { ratio: 1, maxWidth: 320 };

export const mapTestimonial: BlockMapper<"testimonial"> = (
  { id, attributes, relationships },
  context,
) => {
  const quote = plainText(attributes.field_quote);
  const author = plainText(attributes.field_author);
  if (quote === null || author === null) return context.skip("no quotation or no name");
  const { field_link: link } = attributes;
  const isOwn = link?.uri === `entity:${context.page.replace(":", "/")}`;
  return {
    type: "testimonial",
    id,
    quote,
    author,
    role: plainText(attributes.field_role),
    image: mapImage(relationships.field_image.data, context, portrait),
    story: isOwn ? null : (mapLink(link, context)?.href ?? null),
  };
};
