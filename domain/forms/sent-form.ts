import type { FormAddress } from "./form-definition.ts";
import type { FormValues } from "./form-values.ts";
import type { FieldError } from "./rules.ts";

/** Why a submission was not taken; names the text a visitor reads. */
export type RefusalId = (typeof refusalIds)[number];

export const refusalIds = [
  "invalid",
  "unreadable",
  "foreign",
  "tooMany",
  "tooLarge",
  "captcha",
  "unavailable",
  "notFound",
] as const;

/** The first fault of each field, by its id. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** A form that was sent without script and not taken: its page is shown again with this. */
export interface SentForm {
  /** Null where the address named no form. */
  readonly form: FormAddress | null;
  readonly message: RefusalId;
  readonly errors: FieldErrors;
  /** What was typed; empty where it could not be read. Files are chosen anew. */
  readonly values: FormValues;
}
