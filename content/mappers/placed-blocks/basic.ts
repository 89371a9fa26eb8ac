import { plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";
import { mapRichText } from "../rich-text.ts";

export const mapBasicBlock: PlacedBlockMapper<"basic"> = ({ id, attributes }, context) => ({
  type: "basic",
  id,
  title: plainText(attributes.field_title),
  html: mapRichText(attributes.body, context),
  link: mapLink(attributes.field_link, context),
});
