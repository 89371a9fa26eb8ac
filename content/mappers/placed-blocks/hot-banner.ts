import { plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";
import { mapRichText } from "../rich-text.ts";

export const mapHotBanner: PlacedBlockMapper<"hot_banner"> = (
  { id, attributes, relationships },
  context,
) => ({
  type: "hot_banner",
  id,
  title: plainText(attributes.field_title),
  html: mapRichText(attributes.field_text, context),
  link: mapLink(attributes.field_link, context),
  image: mapImage(relationships.field_image.data, context),
  followsVisitor: attributes.field_follows_visitor === true,
});
