/** A link, ready to render. */
export interface Link {
  /** Root-relative on this site, absolute for others, `#part` on the same page; null for text without a target. */
  readonly href: string | null;
  readonly text: string;
  /** The link leads to another site. */
  readonly external: boolean;
}
