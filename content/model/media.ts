/** A picture of the content backend. */
export interface Image {
  /** Address on the site's own origin, root-relative. */
  readonly src: string;
  /** Its sizes, ready for `srcset`; null when there is one only. */
  readonly srcSet: string | null;
  /** Empty for decoration. */
  readonly alt: string;
  /** Pixels of the largest there is; null when the backend does not know, as for SVG. */
  readonly width: number | null;
  readonly height: number | null;
}
