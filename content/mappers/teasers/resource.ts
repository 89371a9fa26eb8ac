import type { TeaserMapper } from "../teaser-mapper.ts";
import { mapTerm } from "../term.ts";

export const mapResourceTeaser: TeaserMapper<"resource"> = (
  { attributes, relationships },
  base,
  context,
) => ({
  ...base,
  kicker: mapTerm(relationships.field_resource_type.data, context)?.name ?? null,
  isGated: attributes.field_gated === true,
});
