/** Kinds of covers that pages without a picture have. Without a kind, such pages have no picture. */
export const coverKinds = ["motif", "paper", "report", "session", "story"] as const;

/** Names of the motifs, as content files and editors write them. */
export const motifNames = [
  "address",
  "archive",
  "arrival",
  "blocks",
  "bundle",
  "calendar",
  "cash-flow",
  "channels",
  "clock",
  "conversation",
  "growth",
  "invoice",
  "leaf",
  "ledger",
  "letter",
  "lock",
  "matching",
  "network",
  "parcel",
  "people",
  "percent",
  "place",
  "play",
  "portal",
  "press",
  "route",
  "seal",
  "stacks",
  "stamp",
  "sunrise",
  "union",
  "wave",
] as const;

export type MotifName = (typeof motifNames)[number];
