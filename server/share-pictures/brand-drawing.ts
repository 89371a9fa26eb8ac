import { sharePicture } from "#sample/brand/share-picture.ts";
import { openDrawing, type ShareDrawing } from "./draw-share.ts";
import type { ShareDesign } from "./share-design.ts";

const design: ShareDesign | null = sharePicture;

/** Opens the brand's design of pictures for sharing. Throws if it has none (`shareVersion` of the brand is null). */
export function openBrandDrawing(): ShareDrawing {
  if (design === null) throw new Error("The brand has no design of pictures for sharing.");
  return openDrawing(design);
}
