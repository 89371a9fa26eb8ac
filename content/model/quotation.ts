import type { Image } from "./media.ts";

/** A customer's quotation. */
export interface Quotation {
  readonly quote: string;
  readonly speaker: string;
  /** Role and company. */
  readonly role: string | null;
  readonly image: Image | null;
}
