import type { ShownInvoice } from "#content/blocks/sample-invoices.ts";
import type { Trial } from "#domain/sample-invoices/trial.ts";
import type { TrialLevel } from "../trial-place.ts";
import type { TrialFormats } from "./trial-formats.ts";

/** What the parts of a trial show. */
export interface PartProps {
  readonly invoice: ShownInvoice;
  readonly trial: Trial;
  readonly formats: TrialFormats;
  /** Level of its heading. */
  readonly level: TrialLevel;
}
