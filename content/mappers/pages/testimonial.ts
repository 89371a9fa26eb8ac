import { mapPageBase } from "../page-base.ts";
import type { PageMapper } from "../page-mapper.ts";
import { mapQuotation } from "../quotation.ts";
import { mapTeaser } from "../teasers.ts";

export const mapTestimonialPage: PageMapper<"testimonial"> = (node, context) => ({
  ...mapPageBase("testimonial", node, context),
  quotation: mapQuotation(node, context),
  customer: mapTeaser(node.relationships.field_customer.data, context),
});
