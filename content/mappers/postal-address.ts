import type { SiteResource } from "#content-model/resources.ts";
import type { PostalAddress } from "../model/postal-address.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapTerm } from "./term.ts";

type OfficeNode = Extract<SiteResource, { type: "node--office" }>;

export function mapPostalAddress(
  { attributes, relationships }: OfficeNode,
  context: Pick<MappingContext, "resources" | "links">,
): PostalAddress {
  const state = relationships.field_us_state.data;
  return {
    street: plainText(attributes.field_street),
    postalCode: plainText(attributes.field_postal_code),
    city: plainText(attributes.field_city),
    state: state === null ? null : (context.resources.find(state)?.attributes.field_code ?? null),
    country: mapTerm(relationships.field_country.data, context)?.name ?? null,
  };
}
