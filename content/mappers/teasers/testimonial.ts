import { mapQuotation } from "../quotation.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapTestimonialTeaser: TeaserMapper<"testimonial"> = (node, base, context) => ({
  ...base,
  quotation: mapQuotation(node, context),
});
