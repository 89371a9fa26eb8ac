import type { PictureKind } from "#domain/picture.ts";

/** Formats in which pictures are sent. */
export type PictureFormat = "avif" | "jpeg" | "png" | "svg" | "webp";

export const mediaTypes: Readonly<Record<PictureFormat, string>> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** The format to send, and the one to send until it is ready. */
export interface FormatChoice {
  readonly best: PictureFormat;
  readonly interim: PictureFormat;
}

/** Returns the smallest format that a request names in `Accept`, or the format of the original. */
export function chooseFormat(accept: string, kind: Exclude<PictureKind, "drawing">): FormatChoice {
  const takesWebp = takes(accept, "image/webp");
  const interim = takesWebp ? "webp" : kind;
  if (takes(accept, "image/avif")) {
    // AVIF takes long to encode, so another format is sent until it is ready.
    return { best: "avif", interim: interim === "avif" ? "jpeg" : interim };
  }
  return { best: interim, interim };
}

/**
 * Returns whether the header names the type with a quality above 0. Ranges such as `image/*` do not say what a browser
 * can show.
 */
function takes(accept: string, type: string): boolean {
  return accept.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
