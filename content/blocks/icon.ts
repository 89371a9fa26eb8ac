import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapIcon: BlockMapper<"icon"> = ({ id, attributes }, context) => {
  const title = plainText(attributes.field_title);
  const icon = attributes.field_icon;
  if (title === null || icon === null) return context.drop("no icon or no heading");
  return {
    type: "icon",
    id,
    icon,
    title,
    html: mapRichText(attributes.field_text, context),
    link: mapLink(attributes.field_link, context),
  };
};
