import { word } from "../lettering/word.ts";
import { at, circle, rect, stroke } from "../svg.ts";
import type { Logo } from "./compose.ts";
import { row, sign, stack, text } from "./compose.ts";
import * as signs from "./signs.ts";

/** Logos of the partners from A to K, by the folder name of the node. */
export const partnersToK: Readonly<Record<string, () => Logo>> = {
  "alder-consulting": () => ({
    plate: "#FBF8F1",
    content: row(26, [
      sign(signs.leaf("#4C6B3C", "#FBF8F1"), 120),
      stack(
        16,
        [
          text("Alder", { colour: "#2F4426", weight: 13, contrast: 0.5, serif: 30 }, 86),
          text("CONSULTING", { colour: "#8A7B52", weight: 10, tracking: 34, stretch: 1.1 }, 18),
        ],
        "left",
      ),
    ]),
  }),
  "beckmann-systemhaus": () => ({
    plate: "#B3191F",
    content: row(22, [
      sign(
        signs.key("#FFFFFF", "#B3191F") +
          at([-18, 27], word("B", { colour: "#FFFFFF", weight: 19 }).shape, { scale: 0.54 }),
        110,
      ),
      stack(
        16,
        [
          text("BECKMANN", { colour: "#FFFFFF", weight: 22, stretch: 0.78 }, 60),
          text("SYSTEMHAUS", { colour: "#FFFFFF", weight: 11, stretch: 0.9, tracking: 26 }, 26),
        ],
        "left",
      ),
    ]),
  }),
  "brisa-digital": () => ({
    plate: "#EAF6F8",
    content: stack(18, [
      sign(signs.wind(["#0B7C93", "#27A8B8", "#8AD0D6"]), 110),
      text("brisa digital", { colour: "#0B5567", weight: 8, ends: "round" }, 60),
    ]),
  }),
  "cadence-advisory": () => ({
    plate: "#1B1B2E",
    content: stack(26, [
      sign(signs.beat([26, 52, 84, 40, 100, 62, 34, 72, 22], "#6F6FA8", "#FFB84D"), 100),
      text("CADENCE", { colour: "#FFFFFF", weight: 7, tracking: 46, stretch: 1.15 }, 46),
    ]),
  }),
  copperline: () => ({
    plate: "#FFFFFF",
    content: stack(0, [
      text(
        "copperline",
        { colour: "#A8571F", weight: 11, stretch: 1.15, joins: "round", ends: "round" },
        70,
      ),
      {
        shape:
          stroke("M-178 -6 V20 H120 L138 38 H190", { stroke: "#A8571F", "stroke-width": 5 }) +
          circle([-178, -10], 9, { fill: "#FFFFFF", stroke: "#A8571F", "stroke-width": 5 }) +
          circle([196, 38], 9, { fill: "#2B2B2B" }),
        width: 392,
        height: 90,
      },
    ]),
  }),
  "delta-post-services": () => ({
    plate: "#FFD400",
    content: row(22, [
      sign(signs.deltaEnvelope("#101010", "#FFD400"), 124),
      stack(
        14,
        [
          text("DELTA", { colour: "#101010", weight: 26, slant: 22, stretch: 0.95 }, 66),
          text("POST SERVICES", { colour: "#101010", weight: 13, slant: 22, stretch: 0.9 }, 27),
        ],
        "left",
      ),
    ]),
  }),
  "ekspert-it": () => ({
    plate: "#FFFFFF",
    ground:
      rect([0, 0], [150, 240], { fill: "#D3122F" }) +
      rect([150, 0], [10, 240], { fill: "#101820" }),
    content: {
      shape:
        stroke("M-190 4 L-166 34 L-122 -32", {
          stroke: "#FFFFFF",
          "stroke-width": 17,
          "stroke-linejoin": "miter",
        }) +
        at([-54, 22], word("ekspert", { colour: "#101820", weight: 17, stretch: 0.86 }).shape, {
          scale: 0.5,
        }) +
        at([-54, 66], word("IT · AARHUS", { colour: "#D3122F", weight: 14, tracking: 20 }).shape, {
          scale: 0.22,
        }),
      width: 404,
      height: 164,
    },
  }),
  "ferrum-erp": () => ({
    plate: "#2E3338",
    content: row(24, [
      sign(signs.girder("#E8862E"), 118),
      stack(
        14,
        [
          text("FERRUM", { colour: "#F2F2EE", weight: 20, isFaceted: true, joins: "bevel" }, 64),
          text(
            "ERP FOR METAL",
            { colour: "#AEB4B8", weight: 10, isFaceted: true, tracking: 22 },
            21,
          ),
        ],
        "left",
      ),
    ]),
  }),
  "fjord-integration": () => ({
    plate: "#0E2A47",
    content: stack(20, [
      sign(signs.fjord("#FFFFFF", "#5FA8D3"), 116),
      text("FJORD", { colour: "#FFFFFF", weight: 12, tracking: 70, stretch: 1.05 }, 44),
    ]),
  }),
  "galerna-soluciones": () => ({
    plate: "#F4F1EA",
    content: row(20, [
      text("galerna", { colour: "#12355B", weight: 18, slant: 14, ends: "round" }, 74),
      sign(signs.whirl("#1F7A6D", "#E5B33B"), 92),
    ]),
  }),
  "hanzeweg-ict": () => ({
    plate: "#F26B21",
    content: row(20, [
      sign(signs.gable("#FFFFFF", "#F26B21"), 130),
      stack(
        34,
        [
          text("hanzeweg", { colour: "#FFFFFF", weight: 15, stretch: 0.92 }, 62),
          text("ict", { colour: "#3A1703", weight: 15, stretch: 0.92 }, 46),
        ],
        "right",
      ),
    ]),
  }),
  "inkwell-output": () => ({
    plate: "#FFFFFF",
    content: row(18, [
      sign(signs.drop("#14143C", "#FFFFFF"), 118),
      stack(
        18,
        [
          text(
            "Inkwell",
            { colour: "#14143C", weight: 17, contrast: 0.34, serif: 32, tracking: 12 },
            84,
          ),
          text("OUTPUT", { colour: "#14143C", weight: 8, tracking: 96 }, 22),
        ],
        "left",
      ),
    ]),
  }),
  "kestrel-cloud": () => ({
    plate: "#10131A",
    content: row(22, [
      sign(signs.falcon("#F2A65A", "#FFFFFF"), 118),
      text(
        "KESTREL",
        { colour: "#FFFFFF", weight: 13, slant: 26, stretch: 1.2, isFaceted: true, joins: "miter" },
        52,
      ),
    ]),
  }),
};
