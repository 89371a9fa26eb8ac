import type { Finding } from "./finding.ts";
import type { Glossary } from "./glossary.ts";
import type { Passage } from "./passage.ts";
import type { RuleName, TextRules } from "./text-rules.ts";

/** What the rules for texts read. */
export interface Texts {
  readonly passages: readonly Passage[];
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
