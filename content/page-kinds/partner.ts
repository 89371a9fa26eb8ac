import { introductionForm } from "#domain/forms/kind-forms.ts";
import { plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import { mapLink } from "../mappers/link.ts";
import { mapDetail } from "./page-base.ts";
import { mapOwnForm } from "./own-form.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapPeople } from "../mappers/person.ts";
import { mapTerm, mapTerms } from "../mappers/term.ts";

export const mapPartner: PageMapper<"partner"> = (node, context) => {
  const { attributes, relationships } = node;
  return {
    ...mapDetail("partner", node, context),
    logo: mapImage(relationships.field_logo.data, context),
    tier: mapTerm(relationships.field_tier.data, context),
    badges: mapTerms(relationships.field_badges.data, context),
    programTrack: mapTerm(relationships.field_partner_type.data, context),
    regions: mapTerms(relationships.field_regions.data, context),
    countries: mapTerms(relationships.field_countries.data, context),
    solutions: mapTerms(relationships.field_solutions.data, context),
    technologyFocus: mapTerms(relationships.field_technology_focus.data, context),
    highlights: attributes.field_highlights.flatMap((highlight) => plainText(highlight) ?? []),
    website: mapLink(attributes.field_website, context),
    email: plainText(attributes.field_email),
    phone: plainText(attributes.field_phone),
    salesContacts: mapPeople(relationships.field_contacts_sales.data, context),
    form: mapOwnForm(introductionForm, context),
  };
};
