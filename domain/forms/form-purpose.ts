/** Purposes that have a thank-you page or a text of thanks of their own. */
export type FormPurpose =
  | "application"
  | "demo"
  | "introduction"
  | "partnership"
  | "quote"
  | "support";
