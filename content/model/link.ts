/** A link, ready to render. */
export interface Link {
  /** Root-relative on this site, absolute elsewhere, `#part` on the same page; null for text without a target. */
  readonly href: string | null;
  readonly text: string;
  /** Leads to another site. */
  readonly external: boolean;
}
