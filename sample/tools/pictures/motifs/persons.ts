import { palette } from "../palette.ts";
import type { hairInFront } from "./hair.ts";

/** The appearance of a person. */
export interface Person {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly coat: string;
  readonly shirt: string;
  readonly cut: keyof typeof hairInFront;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly earrings?: string;
  /** Clothes. Default: a jacket. */
  readonly wear?: "jacket" | "jumper" | "tie";
}

/** The people who are quoted on the sample site, those who work there, and a reader of letters. */
export const people = {
  katrinWessels: {
    skin: "#F0C9A8",
    shade: "#DDA983",
    hair: "#8A5A33",
    coat: palette.deep,
    shirt: palette.white,
    cut: "bob",
    glasses: true,
  },
  claireFontanel: {
    skin: "#E9BC98",
    shade: "#CF9871",
    hair: palette.ink,
    coat: palette.teal,
    shirt: palette.blush,
    cut: "bun",
  },
  jensAlbrecht: {
    skin: "#F2D0B4",
    shade: "#DDAE8A",
    hair: palette.fog,
    coat: palette.slate,
    shirt: palette.haze,
    cut: "short",
    glasses: true,
  },
  priyaNair: {
    skin: "#B97F56",
    shade: "#97613C",
    hair: "#1B1418",
    coat: palette.deep,
    shirt: palette.paper,
    cut: "long",
  },
  marcusBell: {
    skin: "#7B4B30",
    shade: "#5E3621",
    hair: "#1E1512",
    coat: palette.ink,
    shirt: palette.mist,
    cut: "bald",
    beard: true,
  },
  lucHendrickx: {
    skin: "#EFC7A6",
    shade: "#D6A27D",
    hair: "#B4632E",
    coat: palette.umber,
    shirt: palette.white,
    cut: "short",
    beard: true,
  },
  katjaLorenzen: {
    skin: "#F1CDB0",
    shade: "#DBAA86",
    hair: "#CDB38A",
    coat: palette.ink,
    shirt: palette.mist,
    cut: "wave",
    earrings: palette.accent,
  },
  marcDelorme: {
    skin: "#E6B893",
    shade: "#C9926A",
    hair: "#4A4038",
    coat: palette.slate,
    shirt: palette.white,
    cut: "crop",
    beard: true,
    wear: "tie",
  },
  helenAshworth: {
    skin: "#F6D9C6",
    shade: "#E2B295",
    hair: "#A8481F",
    coat: palette.teal,
    shirt: palette.paper,
    cut: "bob",
  },
  thomasKeller: {
    skin: "#EEC5A4",
    shade: "#D39F79",
    hair: "#8D8A88",
    coat: palette.deepest,
    shirt: palette.sage,
    cut: "bald",
    moustache: true,
    wear: "jumper",
  },
  danielWhitaker: {
    skin: "#8A5A3A",
    shade: "#6B4127",
    hair: "#231813",
    coat: palette.umber,
    shirt: palette.white,
    cut: "crop",
    glasses: true,
    wear: "tie",
  },
  sofiaMarchetti: {
    skin: "#E3B48D",
    shade: "#C58D63",
    hair: "#3A2318",
    coat: palette.accent,
    shirt: palette.white,
    cut: "ringlets",
  },
  rubenDeWit: {
    skin: "#F4D3B8",
    shade: "#E0AF8B",
    hair: "#D9A94E",
    coat: palette.slate,
    shirt: palette.fog,
    cut: "swept",
    wear: "jumper",
  },
  inesCarvalho: {
    skin: "#D9A57C",
    shade: "#B98255",
    hair: "#2B1B14",
    coat: palette.deep,
    shirt: palette.straw,
    cut: "pony",
    earrings: palette.straw,
  },
  yukiTanabe: {
    skin: "#F0CDA9",
    shade: "#D8A77F",
    hair: "#17131A",
    coat: palette.blush,
    shirt: palette.white,
    cut: "bob",
    wear: "jumper",
  },
  mariaOduya: {
    skin: "#6A4029",
    shade: "#4F2D1B",
    hair: "#150F0D",
    coat: palette.sage,
    shirt: palette.white,
    cut: "curly",
    earrings: palette.accent,
  },
  lenaHoffmann: {
    skin: "#F3D2B6",
    shade: "#DDAD89",
    hair: "#9A6B3C",
    coat: palette.clay,
    shirt: palette.white,
    cut: "long",
    glasses: true,
    wear: "jumper",
  },
  reader: {
    skin: "#E3B491",
    shade: "#C78F69",
    hair: "#5B2F22",
    coat: palette.umber,
    shirt: palette.paper,
    cut: "long",
  },
} as const satisfies Record<string, Person>;
