import type { FormSettingsOf } from "#domain/forms/form-settings.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import type { LeadFacts } from "./lead.ts";
import type { LeadStore } from "./lead-store.ts";

/** What form routes need to store leads. */
export interface LeadIntake {
  readonly definitions: FormDefinitions;
  readonly store: LeadStore;
  /** Returns the settings of a form that are not part of its definition. */
  readonly formSettings: FormSettingsOf;
  /** Called when a lead is ready for delivery. */
  readonly wake: () => void;
  /** Called when a lead was stored that may be delivered. A retry of the same submission is not another lead. */
  readonly onStored?: OnLead;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Something happened to a lead. */
export type OnLead = (lead: LeadFacts & { readonly storedAt: number }) => void;
