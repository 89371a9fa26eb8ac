/** A picture of the content backend. */
export interface Image {
  /** Address on the site's own origin, root-relative. */
  readonly src: string;
  /** Its sizes for `srcset`; null if there is only one. */
  readonly srcSet: string | null;
  /** Empty for decoration. */
  readonly alt: string;
  /** Colour of its place until it is loaded: `#dfe8dd`, or `neutral` if unknown. Absent: it may be transparent. */
  readonly tint?: string;
  /** In pixels, of the largest size; null if unknown, as for SVG. */
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
  /** 0 if unknown. */
  readonly bytes: number;
  /** Language of its text, such as `de`; null if unknown. */
  readonly language: string | null;
}

/** A video: a file of the backend, or a page of a video service. */
export interface Video {
  readonly kind: "file" | "remote";
  readonly title: string;
  /** Root-relative for files, absolute for video services. */
  readonly src: string;
  /** Address of the service's player without cookies; null for files, and for services without a known player. */
  readonly player: string | null;
  /** Null for video services. */
  readonly mimeType: string | null;
  readonly poster: Image | null;
  readonly captions: Captions | null;
  readonly durationSeconds: number | null;
}

/** Captions of a video. */
export interface Captions {
  /** Address of the WebVTT file, root-relative. */
  readonly src: string;
  /** BCP 47 tag of their language; null if unknown. */
  readonly lang: string | null;
}

/** An audio file. */
export interface Audio {
  readonly title: string;
  /** Root-relative. */
  readonly src: string;
  readonly mimeType: string;
}

/** A medium of any kind, discriminated by `kind`. */
export type Medium =
  | { readonly kind: "image"; readonly image: Image }
  | { readonly kind: "video"; readonly video: Video }
  | { readonly kind: "audio"; readonly audio: Audio };
