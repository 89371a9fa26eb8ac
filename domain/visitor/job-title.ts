import { isHeadOfCompany } from "./head-of-company.ts";

/** Class of a job title, for personalisation in the browser only (docs/specification.md §6). */
export type TitleClass = "cLevel" | "dLevel" | "regular";

/** Chief words, without accents. `president` also matches président. */
const chiefWords = new Set(["chief", "chef", "president", "presidente"]);

/** CxO in all its forms: CEO, CFO, CHRO, CISO, C-level. */
const chiefForms = /^c(?:[a-z]{1,3}o|level)$/;

/**
 * C-level: a chief word, a three-letter word that starts with c, or the title of a head of a company. D-level: director
 * or head. Otherwise regular.
 */
export function classifyTitle(title: string): TitleClass {
  const folded = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = folded.replaceAll(/\bc-level\b/g, "clevel").match(/\p{L}+/gu) ?? [];
  const isChief = words.some(
    (word) => chiefWords.has(word) || chiefForms.test(word) || /^c\p{L}{2}$/u.test(word),
  );
  if (isChief || isHeadOfCompany(words)) return "cLevel";
  return /director|head/.test(folded) ? "dLevel" : "regular";
}
