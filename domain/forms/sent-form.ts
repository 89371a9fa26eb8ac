import type { FormAddress } from "./form-definition.ts";
import type { FormValues } from "./form-values.ts";
import type { FieldError } from "./rules.ts";

/** Why a submission was refused; id of an interface text. */
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
  "documentForged",
  "documentExpired",
  "documentGone",
  "documentUnavailable",
] as const;

/** The first error of each field, by the field's id. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** A form that was submitted without JavaScript and refused. Its page is shown again with these values and errors. */
export interface SentForm {
  /** Null if the request named no form. */
  readonly form: FormAddress | null;
  readonly message: RefusalId;
  readonly errors: FieldErrors;
  /** The values typed; empty if they could not be read. Visitors have to choose files again. */
  readonly values: FormValues;
}
