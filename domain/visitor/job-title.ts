/** Class of a job title, for personalisation in the browser only (docs/specification.md §6). */
export type TitleClass = "cLevel" | "dLevel" | "regular";

/** Words for the head of a company, without accents. `president` also matches président. */
const chiefWords = new Set(["chief", "chef", "president", "presidente"]);

/** CxO in all its forms: CEO, CFO, CHRO, CISO, C-level. */
const chiefForms = /^c(?:[a-z]{1,3}o|level)$/;

/**
 * C-level: a word for a head, or a three-letter word that starts with c. D-level: director or head. Otherwise regular.
 */
export function classifyTitle(title: string): TitleClass {
  const folded = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = folded.replaceAll(/\bc-level\b/g, "clevel").match(/\p{L}+/gu) ?? [];
  const isChief = words.some(
    (word) => chiefWords.has(word) || chiefForms.test(word) || /^c\p{L}{2}$/u.test(word),
  );
  if (isChief) return "cLevel";
  return /director|head/.test(folded) ? "dLevel" : "regular";
}
