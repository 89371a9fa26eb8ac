import type { FormDefinitions } from "../form-services/form-definitions.ts";
import type { LeadStore } from "./lead-store.ts";

/** What form routes need to store leads. */
export interface LeadIntake {
  readonly definitions: FormDefinitions;
  readonly store: LeadStore;
  /** Called when a lead is ready for delivery. */
  readonly wake: () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}
