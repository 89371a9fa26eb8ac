import { mapStaffNode } from "../person.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapStaffTeaser: TeaserMapper<"staff"> = (node, base, context) => {
  const person = mapStaffNode(node, context);
  return { ...base, kicker: person.role, person };
};
