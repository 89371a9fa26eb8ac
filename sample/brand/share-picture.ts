import type { ShareFacts } from "#domain/share-picture.ts";
import type { ShareDesign } from "#server/share-pictures/share-design.ts";
import type { FittedText } from "#lib/typesetting/fit-text.ts";
import type { Typesetter } from "#lib/typesetting/typesetter.ts";
import { groundOf, motifSvg } from "./covers/motif-svg.ts";
import { type MotifName, motifNames } from "./covers/names.ts";

const fontFile = (name: string) => new URL(`fonts/pictures/${name}.ttf`, import.meta.url);

type Font = "display" | "text" | "japanese";

const picture = { width: 1200, height: 630 } as const;
const paper = "#f6f1e7";
const ink = "#14213d";
const accent = "#b83c15";
const margin = 72;
/** Width and height of the motif, which fills the lower right corner. */
const corner = 312;

/** The picture of a page: its kind and title on paper, the logo below, and a motif in the corner. */
export const sharePicture: ShareDesign<Font> = {
  logo: new URL("logo.svg", import.meta.url),
  fonts: {
    display: {
      files: ["newsreader-latin", "newsreader-latin-ext", "biz-udpgothic"].map(fontFile),
      tracking: -0.012,
    },
    japanese: {
      files: ["biz-udpgothic", "newsreader-latin", "newsreader-latin-ext"].map(fontFile),
    },
    text: {
      files: ["hanken-grotesk-latin", "hanken-grotesk-latin-ext", "biz-udpgothic"].map(fontFile),
      tracking: 0.005,
    },
  },
  draw(facts, type, logo) {
    const title = fitTitle(facts, type);
    if (title === null) return null;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">
<rect width="100%" height="100%" fill="${paper}"/>${drawMotif(facts)}${drawLabel(facts, type)}${title}${drawLogo(logo)}
</svg>`;
  },
};

/** Motifs of pages that have none of their own, by their kind. */
const kindMotifs: Readonly<Record<string, MotifName>> = {
  animation: "play",
  article: "press",
  contract: "seal",
  customer: "people",
  event: "calendar",
  knowledge_hub_article: "stacks",
  lp_template: "matching",
  office: "place",
  partner: "union",
  resource: "archive",
  resource_library: "archive",
  staff: "people",
  term: "blocks",
  testimonial: "conversation",
};

const scoreMotifs = {
  "ap automation": "matching",
  "ar automation": "cash-flow",
  experience: "channels",
  process: "network",
} as const satisfies Readonly<Record<NonNullable<ShareFacts["productScore"]>, MotifName>>;

function motifOf({ motif, pageKind, productScore }: ShareFacts): MotifName {
  const own = motifNames.find((each) => each === motif);
  const ofProduct = productScore === null ? undefined : scoreMotifs[productScore];
  return own ?? kindMotifs[pageKind] ?? ofProduct ?? "invoice";
}

function drawMotif(facts: ShareFacts): string {
  const name = motifOf(facts);
  const x = picture.width - corner;
  const y = picture.height - corner;
  return `<rect x="${x}" y="${y}" width="${corner}" height="${corner}" fill="${groundOf(name)}"/>
<svg x="${x}" y="${y}" width="${corner}" height="${corner}" viewBox="50 0 200 200">${motifSvg(name)}</svg>`;
}

function drawLabel({ label, language }: ShareFacts, type: Typesetter<Font>): string {
  if (label === null) return "";
  const space = {
    language,
    width: picture.width - 2 * margin,
    height: 48,
    lineHeight: 1,
  } as const;
  const fitted = type.fit("text", label, { ...space, sizes: [30, 26, 22, 18] });
  const [line = ""] = fitted?.lines ?? [];
  const place = { x: margin, y: margin + 26, size: fitted?.size ?? 0 };
  return `<path fill="${accent}" d="${type.outline("text", line, place)}"/>`;
}

/** Sizes of titles in pixels. */
const sizes = [112, 104, 96, 90, 84, 78, 72, 66, 60, 55, 50, 46, 42, 38, 34, 30] as const;
/** Where titles may stand: across the whole picture above the motif, or beside it. */
const spaces = [
  { width: picture.width - 2 * margin, height: 174 },
  { width: picture.width - corner - margin - 40, height: 336 },
] as const;

/** Returns the title in the place where it is larger; null if it fits in neither. */
function fitTitle({ title, label, language }: ShareFacts, type: Typesetter<Font>): string | null {
  // Japanese signs fill their square, so they look larger and need more distance.
  const isJapanese = language === "ja";
  const font = isJapanese ? "japanese" : "display";
  const lineHeight = isJapanese ? 1.32 : 1.1;
  const [largest] = spaces
    .map((space) =>
      type.fit(font, title, {
        ...space,
        language,
        lineHeight,
        sizes: isJapanese ? [80, 74, 68, 62, 56, 52, 48, 44, 40, 36, 32, 28] : sizes,
      }),
    )
    .filter((fitted): fitted is FittedText => fitted !== null)
    .toSorted((one, other) => other.size - one.size);
  if (largest === undefined) return null;
  const { size, lines } = largest;
  const top = label === null ? margin : margin + 62;
  const paths = lines.map((line, row) => {
    const y = top + size * (isJapanese ? 0.95 : 0.86) + row * lineHeight * size;
    return type.outline(font, line, { x: margin - size * 0.02, y, size });
  });
  return `<path fill="${ink}" d="${paths.join("")}"/>`;
}

const drawLogo = (shapes: string): string =>
  `<svg x="${margin}" y="${picture.height - margin - 52}" width="253" height="52" viewBox="0 0 311 64">${shapes}</svg>`;
