import type { FormDefinitions } from "../form-services/form-definitions.ts";
import type { LeadFacts } from "./lead.ts";
import type { LeadStore } from "./lead-store.ts";

/** What form routes need to store leads. */
export interface LeadIntake {
  readonly definitions: FormDefinitions;
  readonly store: LeadStore;
  /** Called when a lead is ready for delivery. */
  readonly wake: () => void;
  /** Called when a lead was stored that may be delivered. A retry of the same submission is not another lead. */
  readonly onStored?: OnLead;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Something happened to a lead. */
export type OnLead = (lead: LeadFacts & { readonly storedAt: number }) => void;
