import { readFileSync } from "node:fs";
import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, element, rect } from "../svg.ts";
import { drift } from "./town.ts";

/**
 * Preview picture for links to pages without a picture: the logo over a strip of the home page's picture, 1200 × 630.
 */
export function preview(): Shape {
  const logo = readFileSync(new URL("../brand/logo.svg", import.meta.url), "utf8");
  return (
    at([0, 0], drift(), { scale: 0.75 }) +
    rect([0, 400], [1200, 230], { fill: palette.paper }) +
    rect([0, 400], [1200, 8], { fill: palette.accent }) +
    element(
      "svg",
      { x: 80, y: 460, width: 534, height: 110, viewBox: "0 0 311 64" },
      logo.replaceAll(/<\/?svg[^>]*>/g, ""),
    )
  );
}
