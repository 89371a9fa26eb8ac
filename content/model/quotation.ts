import type { Image } from "./media.ts";

/** What a customer said. */
export interface Quotation {
  readonly quote: string;
  readonly speaker: string;
  /** Role and company. */
  readonly role: string | null;
  readonly image: Image | null;
}
