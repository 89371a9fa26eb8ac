import { quoteForm } from "#domain/forms/kind-forms.ts";
import { plainText } from "../mappers/context.ts";
import { mapDocument } from "../mappers/media.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapOwnForm } from "./own-form.ts";
import { mapPeople } from "../mappers/person.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapTerms } from "../mappers/term.ts";

export const mapContract: PageMapper<"contract"> = (node, context) => {
  const { attributes, relationships } = node;
  return {
    ...mapDetail("contract", node, context),
    number: plainText(attributes.field_contract_number),
    coverageStart: attributes.field_coverage_start,
    coverageEnd: attributes.field_coverage_end,
    category: attributes.field_category,
    isStateContract: attributes.field_state_contract === true,
    states: mapTerms(relationships.field_us_states.data, context),
    supplies: mapRichText(attributes.field_supplies, context),
    documents: relationships.field_documents.data.flatMap(
      (reference) => mapDocument(reference, context) ?? [],
    ),
    administrationContacts: mapPeople(relationships.field_contacts_administration.data, context),
    salesContacts: mapPeople(relationships.field_contacts_sales.data, context),
    form: mapOwnForm(quoteForm, context),
  };
};
