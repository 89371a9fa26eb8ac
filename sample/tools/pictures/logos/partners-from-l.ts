import { word } from "../lettering/word.ts";
import { at, path, rect, stroke } from "../svg.ts";
import type { Logo } from "./compose.ts";
import { row, sign, stack, text } from "./compose.ts";
import * as signs from "./signs.ts";

/** Logos of the partners from L to Z, by the folder name of the node. */
export const partnersFromL: Readonly<Record<string, () => Logo>> = {
  "lindqvist-partner": () => ({
    plate: "#F7F4EE",
    content: stack(
      30,
      [
        text("Lindqvist", { colour: "#20364F", weight: 9, contrast: 0.55, serif: 22 }, 72),
        row(16, [
          text("&", { colour: "#B08A3C", weight: 12, contrast: 0.4 }, 66),
          text("Partner", { colour: "#20364F", weight: 9, contrast: 0.55, serif: 22 }, 66),
        ]),
      ],
      "right",
    ),
  }),
  "maple-ridge-mail": () => ({
    plate: "#8C1C2B",
    content: stack(20, [
      sign(signs.maplefruit("#F3E3D3", "#E8A33D"), 104),
      text("Maple Ridge", { colour: "#F3E3D3", weight: 12, contrast: 0.7, serif: 26 }, 52),
      { shape: "", width: 1, height: 0 },
      text("MAIL · COURRIER", { colour: "#E8A33D", weight: 11, tracking: 30 }, 17),
    ]),
  }),
  "mistral-conseil": () => ({
    plate: "#FFFFFF",
    ground:
      rect([0, 0], [480, 14], { fill: "#2557A7" }) + rect([0, 226], [480, 14], { fill: "#F3B61F" }),
    content: row(24, [
      sign(signs.blades("#2557A7", "#9CC0F0"), 122),
      stack(
        12,
        [
          text("mistral", { colour: "#16325F", weight: 22, ends: "round" }, 84),
          text("conseil", { colour: "#2557A7", weight: 8, ends: "round", tracking: 26 }, 44),
        ],
        "left",
      ),
    ]),
  }),
  "nordlicht-it": () => ({
    plate: "#071B2B",
    content: row(24, [
      sign(
        signs.northernLights(["#1E6E6A", "#27A08A", "#4BD6A0", "#A6F0B8", "#5CC9D6", "#3A7FC1"]),
        124,
      ),
      stack(
        14,
        [
          text("nord", { colour: "#FFFFFF", weight: 9, stretch: 1.1 }, 70),
          text("licht", { colour: "#4BD6A0", weight: 9, stretch: 1.1 }, 70),
        ],
        "left",
      ),
    ]),
  }),
  "papeterie-laurent": () => ({
    plate: "#F3EBDA",
    ground: path(
      "M240 18 C400 18 452 62 452 120 C452 178 400 222 240 222 C80 222 28 178 28 120 C28 62 80 18 240 18 Z",
      {
        fill: "none",
        stroke: "#233B2F",
        "stroke-width": 3,
      },
    ),
    content: {
      ...stack(16, [
        text("PAPETERIE", { colour: "#233B2F", weight: 8, tracking: 40 }, 18),
        row(16, [
          text("Lau", { colour: "#233B2F", weight: 12, contrast: 0.4, serif: 26 }, 62),
          { ...sign(signs.nib("#A6432D", "#F3EBDA"), 70), width: 50 },
          text("rent", { colour: "#233B2F", weight: 12, contrast: 0.4, serif: 26 }, 62),
        ]),
        text("1952", { colour: "#A6432D", weight: 9, tracking: 30 }, 20),
      ]),
      width: 430,
    },
  }),
  "prairie-mailing-systems": () => ({
    plate: "#FFF6DF",
    content: stack(16, [
      sign(signs.prairie("#E4862B", "#7A8B3A"), 112),
      text(
        "PRAIRIE",
        { colour: "#5A3A1A", weight: 24, contrast: 0.62, serif: 38, stretch: 1.05, tracking: 6 },
        62,
      ),
      text("MAILING SYSTEMS · OMAHA", { colour: "#5A3A1A", weight: 11, tracking: 18 }, 18),
    ]),
  }),
  "quay-street-software": () => ({
    plate: "#00565B",
    content: row(10, [
      {
        shape:
          at([-52, 50], word("Q", { colour: "#FFFFFF", weight: 17 }).shape, { scale: 1 }) +
          stroke("M-26 10 q9 -9 18 0 t18 0 t18 0", { stroke: "#F7C548", "stroke-width": 9 }),
        width: 118,
        height: 118,
      },
      stack(
        16,
        [
          text("quay", { colour: "#FFFFFF", weight: 12 }, 66),
          text("street", { colour: "#FFFFFF", weight: 12 }, 66),
        ],
        "left",
      ),
    ]),
  }),
  "rhein-main-scan": () => ({
    plate: "#FFFFFF",
    content: stack(20, [
      row(8, [
        text("RHEIN", { colour: "#274690", weight: 21, stretch: 0.8, joins: "round" }, 62),
        text("MAIN", { colour: "#5C7AC9", weight: 21, stretch: 0.8, joins: "round" }, 62),
      ]),
      {
        shape: rect([-210, -4], [420, 8], { fill: "#2BC48A" }),
        width: 420,
        height: 8,
      },
      text("SCAN", { colour: "#274690", weight: 17, tracking: 78, dashes: "9 5" }, 54),
    ]),
  }),
  "sakura-business-systems": () => ({
    plate: "#FFFFFF",
    content: row(26, [
      sign(signs.blossom("#E8899F", "#B3243F"), 128),
      stack(
        16,
        [
          text("SAKURA", { colour: "#3B2A33", weight: 10, stretch: 1.1, tracking: 10 }, 58),
          text("BUSINESS SYSTEMS", { colour: "#B3243F", weight: 9, tracking: 14 }, 20),
        ],
        "left",
      ),
    ]),
  }),
  "tessera-consulting": () => ({
    plate: "#EFEAE2",
    content: row(28, [
      sign(
        signs.mosaic([
          "#1D5C63",
          "#C8553D",
          "#1D5C63",
          "#E0A458",
          null,
          "#7FA99B",
          "#1D5C63",
          "#E0A458",
          "#C8553D",
        ]),
        112,
      ),
      text("tessera", { colour: "#1F2A2C", weight: 7, stretch: 1.12, tracking: 8 }, 74),
    ]),
  }),
  "tramontana-it": () => ({
    plate: "#15406B",
    content: stack(18, [
      sign(signs.compass("#FFFFFF", "#EE4B3B"), 108),
      text("TRAMONTANA", { colour: "#FFFFFF", weight: 15, stretch: 0.72, tracking: 12 }, 48),
    ]),
  }),
  "wattle-analytics": () => ({
    plate: "#23402F",
    content: row(18, [
      sign(signs.flowers("#F7C92B", "#9DBB86"), 122),
      stack(
        14,
        [
          text("wattle", { colour: "#F7C92B", weight: 20, ends: "round", dashes: "0.1 21" }, 70),
          text("analytics", { colour: "#FFFFFF", weight: 8 }, 38),
        ],
        "left",
      ),
    ]),
  }),
};
