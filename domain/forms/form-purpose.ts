/** Purposes that have a thank-you page of their own. */
export type FormPurpose = "demo" | "support";
