/** Names of the scenes, as content files and editors write them. */
export const sceneNames = [
  "three-way-match",
  "capture",
  "approval",
  "receivables-day",
  "payment-matching",
  "letter-compare",
  "output-run",
  "audit-record",
  "mailroom",
] as const;

export type SceneName = (typeof sceneNames)[number];
