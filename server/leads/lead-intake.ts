import type { FormSettingsOf } from "#domain/forms/form-settings.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import type { LeadStore } from "./lead-store.ts";

/** What form routes need to store leads. */
export interface LeadIntake {
  readonly definitions: FormDefinitions;
  readonly store: LeadStore;
  /** Returns the settings of a form that are not part of its definition. */
  readonly formSettings: FormSettingsOf;
  /** Called when a lead is ready for delivery. */
  readonly wake: () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}
