import { plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { Image } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly product: ProductBlock;
  }
}

export interface ProductBlock extends ChapterBase<"product"> {
  readonly title: string;
  readonly html: Html | null;
  readonly features: readonly string[];
  readonly link: Link | null;
  readonly image: Image | null;
}

export const mapProduct: BlockMapper<"product"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.skip("no name");
  return {
    type: "product",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    features: attributes.field_list_items.flatMap((feature) => plainText(feature) ?? []),
    link: mapLink(attributes.field_link, context),
    image: mapImage(relationships.field_image.data, context),
  };
};
