import { plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";

export const mapReassurance: PlacedBlockMapper<"reinsurance_block"> = (
  { id, attributes },
  context,
) => {
  const points = attributes.field_points.flatMap((point) => plainText(point) ?? []);
  return points.length === 0
    ? null
    : {
        type: "reinsurance_block",
        id,
        title: plainText(attributes.field_title),
        points,
        link: mapLink(attributes.field_link, context),
      };
};
