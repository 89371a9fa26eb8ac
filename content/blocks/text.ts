import type { BlockMapper } from "../mappers/context.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapText: BlockMapper<"text"> = ({ id, attributes }, context) => {
  const html = mapRichText(attributes.field_text, context);
  return html === null ? context.drop("no text") : { type: "text", id, html };
};
