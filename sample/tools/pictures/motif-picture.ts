import { readFileSync } from "node:fs";
import { groundOf, motifSvg } from "../../brand/covers/motif-svg.ts";
import type { MotifName } from "../../brand/covers/names.ts";
import { at, element, rect, type Shape } from "./svg.ts";

/** Preview picture for links to pages without a picture: the logo beside a motif, 1200 × 630. */
export function preview(): Shape {
  const logo = readFileSync(new URL("../../brand/logo.svg", import.meta.url), "utf8");
  return (
    rect([540, 0], [660, 630], { fill: groundOf("invoice") }) +
    element(
      "svg",
      { x: 540, y: 0, width: 660, height: 630, viewBox: "46 0 208 199" },
      motifSvg("invoice"),
    ) +
    element(
      "svg",
      { x: 70, y: 265, width: 400, height: 100, viewBox: "0 0 311 64" },
      logo.replaceAll(/<\/?svg[^>]*>/g, ""),
    )
  );
}

/** A poster of a video, 1280 × 720: the label of the player covers its lower part. */
export const poster = (name: MotifName): Shape => at([160, 20], motifSvg(name), { scale: 3.2 });
