import { mapPageBase } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapQuotation } from "../mappers/quotation.ts";
import { mapTeaser } from "../mappers/teasers.ts";

export const mapTestimonialPage: PageMapper<"testimonial"> = (node, context) => ({
  ...mapPageBase("testimonial", node, context),
  quotation: mapQuotation(node, context),
  customer: mapTeaser(node.relationships.field_customer.data, context),
});
