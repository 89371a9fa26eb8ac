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

/** A file to download. */
export interface Document {
  readonly title: string;
  /** Address on the site's own origin, root-relative. */
  readonly href: string;
  /** `application/pdf`. */
  readonly mimeType: string;
  /** 0 when the backend does not know. */
  readonly bytes: number;
}

/** A film: a file of the backend, or a page of a video service. */
export interface Video {
  readonly kind: "file" | "remote";
  readonly title: string;
  /** Root-relative for files, absolute for video services. */
  readonly src: string;
  /** Address of the service's player without cookies; null for files and for services the site knows no player of. */
  readonly player: string | null;
  /** Null for video services. */
  readonly mimeType: string | null;
  readonly poster: Image | null;
  readonly captions: Captions | null;
  readonly durationSeconds: number | null;
}

/** What is said and heard in a film, in writing. */
export interface Captions {
  /** Address of the WebVTT file, root-relative. */
  readonly src: string;
  /** BCP 47 tag of the language they are in; null when the backend does not say. */
  readonly lang: string | null;
}

/** Something to hear. */
export interface Audio {
  readonly title: string;
  /** Root-relative. */
  readonly src: string;
  readonly mimeType: string;
}

/** What an editor puts where any medium may stand, told apart by `kind`. */
export type Medium =
  | { readonly kind: "image"; readonly image: Image }
  | { readonly kind: "video"; readonly video: Video }
  | { readonly kind: "audio"; readonly audio: Audio };
