import type { SiteResource } from "#content-model/resources.ts";
import type { EventDates } from "../model/event-dates.ts";
import { plainText } from "./context.ts";

type EventNode = Extract<SiteResource, { type: "node--event" }>;

/** Maps time and place of an event; an unknown time zone is ignored. */
export function mapEventDates({ attributes }: EventNode): EventDates {
  return {
    start: attributes.field_start,
    end: attributes.field_end,
    timeZone: knownTimeZone(plainText(attributes.field_time_zone)) ?? "UTC",
    location: plainText(attributes.field_location),
    isOnline: attributes.field_online === true,
  };
}

function knownTimeZone(name: string | null): string | null {
  try {
    return name === null
      ? null
      : new Intl.DateTimeFormat("en", { timeZone: name }).format() && name;
  } catch {
    return null;
  }
}
