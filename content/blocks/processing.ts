import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import { plainText } from "../mappers/context.ts";

/** Where and how data of customers are processed. */
export interface Processing {
  readonly id: string;
  readonly service: string;
  readonly solutions: readonly string[];
  readonly locations: readonly string[];
  /** Where the customers are. */
  readonly region: string | null;
  /** What makes the transfer lawful. */
  readonly mechanism: string | null;
  /** May have several lines. */
  readonly contact: string | null;
  /** May have several lines. */
  readonly registeredOffice: string | null;
  readonly isOngoing: boolean;
}

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
