import type { Finding } from "../finding.ts";
import type { Catalogue } from "./catalogues.ts";
import type { Glossary } from "./glossary.ts";
import type { Passage } from "./passages.ts";
import type { RuleName, TextRules } from "./text-rules.ts";

/** What the rules for texts read. */
export interface Texts {
  /** Texts of content and interface. */
  readonly passages: readonly Passage[];
  readonly catalogues: readonly Catalogue[];
  readonly rules: TextRules;
  readonly glossary: Glossary;
}

/** Finds faults in texts. */
export type TextRule = (texts: Texts) => Finding[];

/** Creates the finding of a rule in a text. */
export const findingIn = (rule: RuleName, passage: Passage, message: string): Finding => ({
  rule,
  place: passage.place,
  line: passage.line(),
  message,
});
