import { mapEventDates } from "../mappers/event-dates.ts";
import { mapEventTerms } from "../mappers/event-terms.ts";
import { mapLink } from "../mappers/link.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";

export const mapEvent: PageMapper<"event"> = (node, context) => ({
  ...mapDetail("event", node, context),
  ...mapEventDates(node),
  ...mapEventTerms(node),
  eventType: node.attributes.field_event_type,
  registration: mapLink(node.attributes.field_registration, context),
});
