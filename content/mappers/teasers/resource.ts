import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { TeaserContext, TeaserMapper } from "../teaser-mapper.ts";
import { mapTerm } from "../term.ts";

type ResourceType = ResourceIdentifier<"taxonomy_term--resource_types"> | null;

const assetTypeOf = (type: ResourceType, { resources }: TeaserContext) =>
  type === null ? null : (resources.find(type)?.attributes.field_asset_weight ?? null);

export const mapResourceTeaser: TeaserMapper<"resource"> = (
  { attributes, relationships },
  base,
  context,
) => ({
  ...base,
  kicker: mapTerm(relationships.field_resource_type.data, context)?.name ?? null,
  assetType: assetTypeOf(relationships.field_resource_type.data, context),
  isGated: attributes.field_gated === true,
});
