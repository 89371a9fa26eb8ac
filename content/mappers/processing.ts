import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { Processing } from "../model/blocks/disclosure-blocks.ts";
import { plainText } from "./context.ts";

type ProcessingRow = OfType<
  SiteResource,
  "paragraph--data_processing_row" | "paragraph--subprocessor"
>;

/** Maps how and where data is processed; null for a row without a purpose. */
export function mapProcessing({ id, attributes }: ProcessingRow): Processing | null {
  const service = plainText(attributes.field_service);
  if (service === null) return null;
  return {
    id,
    service,
    solutions: plainTexts(attributes.field_solutions),
    locations: plainTexts(attributes.field_locations),
    region: plainText(attributes.field_region),
    mechanism: plainText(attributes.field_mechanism),
    contact: plainText(attributes.field_contact),
    registeredOffice: plainText(attributes.field_registered_office),
    isOngoing: attributes.field_ongoing === true,
  };
}

const plainTexts = (values: readonly string[]) => values.flatMap((value) => plainText(value) ?? []);
