import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import { plainText } from "../mappers/context.ts";

/** Where and how customer data is processed: a row of a disclosure table. */
export interface Processing {
  readonly id: string;
  readonly service: string;
  readonly solutions: readonly string[];
  readonly locations: readonly string[];
  /** Region of the customers. */
  readonly region: string | null;
  /** Legal basis for transferring the data. */
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

/** Maps a row of a disclosure table. Returns null if it does not name the service. */
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
