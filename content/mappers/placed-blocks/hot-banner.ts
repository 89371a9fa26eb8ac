import { plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";
import { mapProductScore } from "../product-score.ts";
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
  laterLinks: {
    2: mapLink(attributes.field_link_stage_2, context),
    3: mapLink(attributes.field_link_stage_3, context),
  },
  subject: mapProductScore(relationships.field_product_lines.data, context),
  variants: {
    cLevel: mapRichText(attributes.field_text_c_level, context),
    dLevel: mapRichText(attributes.field_text_d_level, context),
  },
});
