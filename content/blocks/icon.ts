import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { BlockBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper, ParagraphOf } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly icon: IconBlock;
  }
}

/** Icons an editor can choose. */
export type IconName = NonNullable<ParagraphOf<"icon">["attributes"]["field_icon"]>;

export interface IconBlock extends BlockBase<"icon"> {
  readonly icon: IconName;
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
}

export const mapIcon: BlockMapper<"icon"> = ({ id, attributes }, context) => {
  const title = plainText(attributes.field_title);
  const icon = attributes.field_icon;
  if (title === null || icon === null) return context.skip("no icon or no heading");
  return {
    type: "icon",
    id,
    icon,
    title,
    html: mapRichText(attributes.field_text, context),
    link: mapLink(attributes.field_link, context),
  };
};
