import type { PictureKind } from "#domain/picture.ts";

/** What pictures are sent as. */
export type PictureFormat = "avif" | "jpeg" | "png" | "svg" | "webp";

export const mediaTypes: Readonly<Record<PictureFormat, string>> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** The formats to send, best first; the others stand in until the best is made. */
export interface FormatChoice {
  readonly best: PictureFormat;
  readonly standIn: PictureFormat;
}

/** What fits a request: the smallest format it names in `Accept`, else the kind the picture came in. */
export function chooseFormat(accept: string, kind: Exclude<PictureKind, "drawing">): FormatChoice {
  const takesWebp = takes(accept, "image/webp");
  const standIn = takesWebp ? "webp" : kind;
  if (takes(accept, "image/avif")) {
    // AVIF takes long to make, so it never stands in, not even for itself.
    return { best: "avif", standIn: standIn === "avif" ? "jpeg" : standIn };
  }
  return { best: standIn, standIn };
}

/** Named, and not with a quality of 0. Ranges such as `image/*` say nothing of what a browser can show. */
function takes(accept: string, type: string): boolean {
  return accept.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
