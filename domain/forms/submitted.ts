import type { FormAddress } from "./form-definition.ts";

/** The submission that led to a thank-you page. */
export interface Submitted {
  readonly form: FormAddress;
  /** Path of the page with the form, including its locale; empty if unknown. */
  readonly page: string;
  /** The visitor has to confirm the e-mail address. */
  readonly confirms: boolean;
}
