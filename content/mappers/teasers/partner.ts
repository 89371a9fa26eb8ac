import { mapImage } from "../image.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";
import { mapTerm, mapTerms } from "../term.ts";

export const mapPartnerTeaser: TeaserMapper<"partner"> = ({ relationships }, base, context) => ({
  ...base,
  kicker: mapTerm(relationships.field_tier.data, context)?.name ?? null,
  logo: mapImage(relationships.field_logo.data, context),
  regions: mapTerms(relationships.field_regions.data, context).map(({ name }) => name),
});
