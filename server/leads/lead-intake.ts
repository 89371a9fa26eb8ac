import type { FormDefinitions } from "../form-services/form-definitions.ts";
import type { LeadStore } from "./lead-store.ts";

/** What a form needs to become a lead. */
export interface LeadIntake {
  readonly definitions: FormDefinitions;
  readonly store: LeadStore;
  /** Called when a lead waits to be delivered. */
  readonly wake: () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}
