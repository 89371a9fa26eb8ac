import { plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapQuotation } from "../mappers/quotation.ts";
import { mapTerm } from "../mappers/term.ts";

export const mapCustomer: PageMapper<"customer"> = (node, context) => {
  const { attributes, relationships } = node;
  const reference = relationships.field_testimonial.data;
  const testimonial = reference === null ? null : context.resources.find(reference);
  return {
    ...mapDetail("customer", node, context),
    logo: mapImage(relationships.field_logo.data, context),
    country: mapTerm(relationships.field_country.data, context),
    erp: attributes.field_erp,
    facts: attributes.field_facts.flatMap((fact) => plainText(fact) ?? []),
    testimonial: testimonial === null ? null : mapQuotation(testimonial, context),
  };
};
