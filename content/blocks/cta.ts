import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapCta: BlockMapper<"cta"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  const link = mapLink(attributes.field_link, context);
  if (title === null) return context.drop("no heading");
  if (link === null) return context.drop("no link that leads anywhere");
  const event = relationships.field_event.data;
  return {
    type: "cta",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    link,
    event: event === null ? null : (context.resources.find(event)?.attributes.name ?? null),
  };
};
