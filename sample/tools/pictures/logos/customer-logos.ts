import { rect } from "../svg.ts";
import type { Logo } from "./compose.ts";
import { row, sign, stack, text } from "./compose.ts";
import * as signs from "./customer-signs.ts";

/** Logos of the customers of the sample site, by the folder name of the node. */
export const customerLogos: Readonly<Record<string, () => Logo>> = {
  "halden-baustoffe": () => ({
    plate: "#FFFFFF",
    content: row(22, [
      sign(signs.bricks(["#C2410C", "#DC5A1E", "#F08A4B"]), 124),
      stack(
        14,
        [
          text("HALDEN", { colour: "#22252A", weight: 27, stretch: 0.86 }, 66),
          text("BAUSTOFFE", { colour: "#C2410C", weight: 13, stretch: 0.9, tracking: 10 }, 32),
        ],
        "left",
      ),
    ]),
  }),
  "stadtwerke-nordersiel": () => ({
    plate: "#F2F8FC",
    content: row(24, [
      sign(signs.utilities("#F2B705", "#1179BF", "#D9482B"), 126),
      stack(
        16,
        [
          text("Stadtwerke", { colour: "#0B3C61", weight: 9, ends: "round" }, 50),
          text("Nordersiel", { colour: "#0B3C61", weight: 18, ends: "round" }, 66),
        ],
        "left",
      ),
    ]),
  }),
  "mutuelle-des-alpes": () => ({
    plate: "#D7263D",
    content: row(20, [
      sign(signs.alpineHeart("#FFFFFF", "#D7263D"), 124),
      stack(
        14,
        [
          text("mutuelle", { colour: "#FFFFFF", weight: 13, ends: "round", stretch: 1.05 }, 58),
          text("des alpes", { colour: "#FFFFFF", weight: 13, ends: "round", stretch: 1.05 }, 58),
        ],
        "left",
      ),
    ]),
  }),
  "northmoor-council": () => ({
    plate: "#F5F3F7",
    content: row(24, [
      sign(signs.moorShield("#BFD9EA", "#6B3F7D", "#F0B429", "#3D2449"), 136),
      stack(
        16,
        [
          text("Northmoor", { colour: "#3D2449", weight: 11, contrast: 0.6, serif: 24 }, 60),
          text("Council", { colour: "#6B3F7D", weight: 11, contrast: 0.6, serif: 24 }, 50),
        ],
        "left",
      ),
    ]),
  }),
  "brackwater-insurance": () => ({
    plate: "#0F4C5C",
    content: stack(16, [
      sign(signs.houseOnWater("#FFFFFF", "#7FD1DE"), 108),
      text("Brackwater", { colour: "#FFFFFF", weight: 14 }, 50),
    ]),
  }),
  "lakeview-health": () => ({
    plate: "#FFFFFF",
    content: row(22, [
      sign(signs.crossOnLake("#2F8F5B", "#2A6FBB"), 116),
      stack(
        14,
        [
          text("Lakeview", { colour: "#1F3B57", weight: 12, stretch: 0.95 }, 62),
          text("HEALTH", { colour: "#2F8F5B", weight: 9, tracking: 62 }, 28),
        ],
        "left",
      ),
    ]),
  }),
  "grossbild-handel": () => ({
    plate: "#111111",
    content: row(18, [
      sign(signs.cropMarks("#FFFFFF"), 120),
      stack(
        12,
        [
          text(
            "GROSSBILD",
            {
              colour: "#FFFFFF",
              weight: 25,
              stretch: 0.82,
              inline: { colour: "#111111", weight: 8 },
            },
            64,
          ),
          text("HANDEL", { colour: "#F4CF15", weight: 11, tracking: 74 }, 24),
        ],
        "left",
      ),
    ]),
  }),
  "banque-arvelle": () => ({
    plate: "#12213B",
    ground: rect([14, 14], [452, 212], { fill: "none", stroke: "#C9A96A", "stroke-width": 1.5 }),
    content: stack(16, [
      sign(signs.lakeRing("#C9A96A", "#C9A96A"), 86),
      text(
        "BANQUE ARVELLE",
        { colour: "#F4EEDF", weight: 9, contrast: 0.6, serif: 20, tracking: 18 },
        30,
      ),
      text("LAUSANNE", { colour: "#C9A96A", weight: 9, tracking: 44 }, 13),
    ]),
  }),
};
