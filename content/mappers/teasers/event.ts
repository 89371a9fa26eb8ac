import { mapEventDates } from "../event-dates.ts";
import { mapEventTerms } from "../event-terms.ts";
import type { TeaserMapper } from "../teaser-mapper.ts";

export const mapEventTeaser: TeaserMapper<"event"> = (node, base) => ({
  ...base,
  ...mapEventDates(node),
  ...mapEventTerms(node),
  date: node.attributes.field_start,
  eventType: node.attributes.field_event_type,
});
