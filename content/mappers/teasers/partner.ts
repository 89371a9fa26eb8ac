import { hasCovers } from "#domain/covers.ts";
import { mapImage } from "../image.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";
import { mapTerm, mapTerms } from "../term.ts";

export const mapPartnerTeaser: TeaserMapper<"partner"> = ({ relationships }, base, context) => {
  const logo = mapImage(relationships.field_logo.data, context);
  return {
    ...base,
    kicker: mapTerm(relationships.field_tier.data, context)?.name ?? null,
    logo,
    cover: logo !== null && hasCovers("story") ? { kind: "story", logo, figure: null } : null,
    regions: mapTerms(relationships.field_regions.data, context).map(({ name }) => name),
  };
};
