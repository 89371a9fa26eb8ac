import { mapFigure } from "../figure.ts";
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
  erp: attributes.field_erp,
  figure: mapFigure(attributes),
});
