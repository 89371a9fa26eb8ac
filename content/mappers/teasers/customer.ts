import { plainText } from "../context.ts";
import { mapImage } from "../image.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";
import { mapTerms } from "../term.ts";

export const mapCustomerTeaser: TeaserMapper<"customer"> = (
  { attributes, relationships },
  base,
  context,
) => ({
  ...base,
  kicker: mapTerms(relationships.field_industries.data, context)[0]?.name ?? null,
  logo: mapImage(relationships.field_logo.data, context),
  fact: plainText(attributes.field_facts[0] ?? null),
});
