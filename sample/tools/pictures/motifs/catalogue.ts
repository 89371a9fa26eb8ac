import { palette } from "../palette.ts";
import type { Shape } from "../svg.ts";
import { at, rect } from "../svg.ts";
import { browser, phone, scanner } from "./devices.ts";
import { addressed, envelope, opened } from "./envelopes.ts";
import { archiveBox, calendar, checklist, clock, coins, cup, glass, padlock } from "./office.ts";
import { dart, invoice, ledger, letter, pile, tick, writing } from "./paper.ts";
import { frankingMachine, handStamp, letterbox } from "./post.ts";
import { postageStamp, postmark } from "./stamps.ts";
import { house, townHall, umbrella } from "./town.ts";

/**
 * All motifs. Each is drawn in a square of the given size around the origin, so that compositions can use any of them.
 */
export const catalogue = {
  invoice: (s) => invoice(s * 0.68),
  markedInvoice: (s) => invoice(s * 0.68, { marked: 3, head: palette.teal }),
  approvedInvoice: (s) =>
    at([-s * 0.06, 0], invoice(s * 0.62), { turn: -5 }) + at([s * 0.22, s * 0.3], tick(s * 0.15)),
  ledger: (s) => ledger(s * 1.05),
  scanner: (s) => at([0, -s * 0.2], invoice(s * 0.42)) + at([0, s * 0.22], scanner(s * 0.9)),
  coins: (s) =>
    at([-s * 0.24, s * 0.34], coins(s * 0.22, 4)) + at([s * 0.24, s * 0.34], coins(s * 0.22, 8)),
  calendar: (s) => calendar(s * 0.86, { marked: 16 }),
  clock: (s) => clock(s * 0.45, 9, 30),
  envelope: (s) => envelope(s * 0.95, { seal: palette.accent }),
  addressed: (s) => addressed(s * 0.98),
  openedLetter: (s) =>
    at([0, s * 0.2], opened(s * 0.86, at([0, -s * 0.12], letter(s * 0.56, { lines: 5 })))),
  letter: (s) => letter(s * 0.68),
  phone: (s) =>
    phone(
      s * 0.5,
      at([0, -s * 0.12], tick(s * 0.12)) +
        writing([-s * 0.15, s * 0.1], { width: s * 0.3, lines: 4, gap: s * 0.07 }),
    ),
  portal: (s) =>
    browser(
      s * 1.05,
      at([-s * 0.26, s * 0.02], invoice(s * 0.26)) +
        writing([-s * 0.02, -s * 0.12], { width: s * 0.42, lines: 5, gap: s * 0.08 }),
    ),
  checklist: (s) => checklist(s * 0.68),
  archiveBox: (s) => archiveBox(s * 0.85),
  padlock: (s) => at([0, -s * 0.05], padlock(s * 0.68)),
  glass: (s) => at([-s * 0.08, 0], letter(s * 0.6)) + at([s * 0.08, -s * 0.02], glass(s * 0.22)),
  dart: (s) => dart(s * 0.95),
  pile: (s) =>
    at(
      [0, s * 0.4],
      pile(s * 0.9, 14, { thickness: s * 0.05, fills: [palette.haze, palette.sage] }),
    ) + rect([-s * 0.5, s * 0.4], [s, s * 0.02], { fill: palette.umber }),
  handStamp: (s) => at([0, s * 0.46], handStamp(s * 0.62)),
  letterbox: (s) => at([0, s * 0.5], letterbox(s * 0.5)),
  frankingMachine: (s) => frankingMachine(s * 0.72),
  shipStamp: (s) => postageStamp(s * 0.76, "ship", palette.deep),
  hillsStamp: (s) => postageStamp(s * 0.76, "hills", palette.teal),
  towerStamp: (s) => postageStamp(s * 0.76, "tower", palette.ink),
  archesStamp: (s) => postageStamp(s * 0.76, "arches", palette.accent),
  postmark: (s) => at([-s * 0.14, 0], postmark(s * 0.3)),
  cup: (s) => cup(s * 0.3),
  townHall: (s) => at([0, s * 0.42], townHall(s * 0.92)),
  house: (s) =>
    at([0, s * 0.46], house(s * 0.5, 3, { wall: palette.mist, roof: palette.teal, lit: 4 })),
  umbrella: (s) => at([0, s * 0.02], umbrella(s * 0.95)),
} as const satisfies Record<string, (side: number) => Shape>;

export type MotifName = keyof typeof catalogue;

/** Motifs by subject of a page, the most typical first. */
export const themes = {
  payables: [
    "invoice",
    "approvedInvoice",
    "scanner",
    "ledger",
    "markedInvoice",
    "calendar",
    "handStamp",
    "coins",
  ],
  receivables: [
    "coins",
    "calendar",
    "envelope",
    "ledger",
    "clock",
    "invoice",
    "phone",
    "addressed",
  ],
  experience: [
    "phone",
    "portal",
    "letter",
    "envelope",
    "clock",
    "openedLetter",
    "checklist",
    "dart",
  ],
  mail: [
    "openedLetter",
    "envelope",
    "letterbox",
    "scanner",
    "clock",
    "addressed",
    "pile",
    "checklist",
  ],
  documents: [
    "letter",
    "pile",
    "archiveBox",
    "glass",
    "checklist",
    "openedLetter",
    "portal",
    "dart",
  ],
  postage: [
    "shipStamp",
    "frankingMachine",
    "addressed",
    "postmark",
    "hillsStamp",
    "letterbox",
    "towerStamp",
    "archesStamp",
  ],
  rules: [
    "padlock",
    "checklist",
    "glass",
    "archiveBox",
    "ledger",
    "handStamp",
    "townHall",
    "invoice",
  ],
  company: ["house", "cup", "calendar", "letter", "clock", "dart", "townHall", "envelope"],
} as const satisfies Record<string, readonly MotifName[]>;

export type Theme = keyof typeof themes;
