import type { SiteResource } from "#content-model/resources.ts";
import type { PostalAddress } from "../model/postal-address.ts";
import { type MappingContext, plainText } from "./context.ts";
import { mapTerm } from "./term.ts";

type TownParts = Pick<PostalAddress, "postalCode" | "city" | "state">;

type OfficeNode = Extract<SiteResource, { type: "node--office" }>;

export function mapPostalAddress(
  { attributes, relationships }: OfficeNode,
  context: Pick<MappingContext, "resources" | "links">,
): PostalAddress {
  const stateTerm = relationships.field_us_state.data;
  const state =
    stateTerm === null ? null : (context.resources.find(stateTerm)?.attributes.field_code ?? null);
  const postalCode = plainText(attributes.field_postal_code);
  const city = plainText(attributes.field_city);
  return {
    street: plainText(attributes.field_street),
    postalCode,
    city,
    state,
    town: plainText(townOf({ postalCode, city, state })),
    country: mapTerm(relationships.field_country.data, context)?.name ?? null,
  };
}

/** American postal codes follow the city, as do British and Canadian ones, which begin with a letter. */
function townOf({ postalCode, city, state }: TownParts): string {
  if (state !== null) return joined([city, joined([state, postalCode])], ", ");
  return joined(/^[A-Z]/i.test(postalCode ?? "") ? [city, postalCode] : [postalCode, city]);
}

const joined = (parts: readonly (string | null)[], separator = " "): string =>
  parts.filter((part) => part !== null && part !== "").join(separator);
