import { plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import type { PlacedBlockMapper } from "../placed-block-mapper.ts";

export const mapLinkBox: PlacedBlockMapper<"link_box"> = ({ id, attributes }, context) => {
  const links = attributes.field_links.flatMap((link) => mapLink(link, context) ?? []);
  return links.length === 0
    ? null
    : { type: "link_box", id, title: plainText(attributes.field_title), links };
};
