import type { AddressPart, FormField, NamePart } from "#domain/forms/form-definition.ts";

/** Values of `autocomplete` by the machine name of the field at the form service. */
const tokensByName: readonly (readonly [RegExp, string])[] = [
  [/^first_?name$/i, "given-name"],
  [/^last_?name$|^surname$/i, "family-name"],
  [/^(full_?)?name$/i, "name"],
  [/e-?mail/i, "email"],
  [/phone|mobile/i, "tel"],
  [/company|organi[sz]ation/i, "organization"],
  [/job_?title|^position$|^title$/i, "organization-title"],
  [/^(street|address)(_?1)?$/i, "street-address"],
  [/^city$/i, "address-level2"],
  [/^(state|province|region)$/i, "address-level1"],
  [/zip|post_?(al_)?code/i, "postal-code"],
  [/country/i, "country"],
  [/website|^url$/i, "url"],
];

const partTokens: Readonly<Record<NamePart | AddressPart, string>> = {
  prefix: "honorific-prefix",
  first: "given-name",
  middle: "additional-name",
  last: "family-name",
  suffix: "honorific-suffix",
  address: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
  country: "country-name",
};

/** Returns the value of `autocomplete` for a field; undefined if there is none. */
export function autocompleteOf(field: Pick<FormField, "kind" | "name">): string | undefined {
  if (field.kind === "email") return "email";
  if (field.kind === "phone") return "tel";
  if (field.kind === "country") return "country";
  return tokensByName.find(([name]) => name.test(field.name))?.[1];
}

/** Returns the value of `autocomplete` for a part of a name or an address. */
export const autocompleteOfPart = (part: NamePart | AddressPart): string => partTokens[part];

/** Returns whether the field asks for the visitor's job title. */
export const isJobTitle = (field: Pick<FormField, "kind" | "name">): boolean =>
  field.kind === "text" && autocompleteOf(field) === "organization-title";
