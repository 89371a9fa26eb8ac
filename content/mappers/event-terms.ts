import type { SiteResource } from "#content-model/resources.ts";
import type { EventTerms } from "../model/event-terms.ts";
import { plainText } from "./context.ts";

type EventNode = Extract<SiteResource, { type: "node--event" }>;

/** Maps languages, price and seats of an event. A number of seats below one is ignored. */
export function mapEventTerms({ attributes }: EventNode): EventTerms {
  const seats = attributes.field_seats;
  return {
    languages: plainText(attributes.field_spoken_languages),
    price: plainText(attributes.field_price),
    seats: seats !== null && seats > 0 ? seats : null,
  };
}
