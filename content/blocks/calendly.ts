import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";

export const mapCalendly: BlockMapper<"calendly"> = ({ id, attributes }, context) => {
  const title = plainText(attributes.field_title);
  const link = mapLink(attributes.field_link, context);
  if (title === null || link === null) return context.drop("no heading or no calendar");
  return { type: "calendly", id, title, link };
};
