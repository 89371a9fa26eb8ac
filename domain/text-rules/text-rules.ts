import { z } from "zod";

/** Names of the rules for texts. */
const ruleNames = [
  "typography",
  "register",
  "word",
  "term",
  "placeholder",
  "figure",
  "name",
  "allowance",
] as const;

const word = z.strictObject({
  /** A word or words, as `wordPattern` reads them. */
  find: z.string().min(1),
  instead: z.string().min(1),
  /** Texts around the word that make it right: names, other senses. */
  except: z.array(z.string().min(1)).default([]),
});

const textRules = z.strictObject({
  /** Rules without findings: from now on a finding fails the check. */
  enforced: z.array(z.enum(ruleNames)).default([]),
  /** Words that a language does not use. */
  words: z.record(z.string(), z.array(word)).default({}),
  /** Wrong variants of terms; `concept` is the term in the first column of the glossary. */
  terms: z
    .array(
      z.strictObject({
        concept: z.string().min(1),
        wrong: z.record(z.string(), z.array(z.string().min(1))),
        except: z.array(z.string().min(1)).default([]),
        /** Locales where the variants are right: `fr-ca`. */
        notIn: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Names in their one spelling. */
  names: z.array(z.string().min(2)).default([]),
  /** Deliberate cases. */
  allow: z
    .array(
      z.strictObject({
        rule: z.enum(ruleNames),
        /** Beginning of the file's path, `nodes/page/home/`; absent: every file. */
        place: z.string().optional(),
        /** Part of the finding's message; absent: every finding of the rule at the place. */
        text: z.string().optional(),
        reason: z.string().min(10),
      }),
    )
    .default([]),
});

export type TextRules = z.infer<typeof textRules>;
export type RuleName = (typeof ruleNames)[number];

/** Checks the content of a file with rules. Throws an error that names the wrong key. */
export const parseTextRules = (content: unknown): TextRules => textRules.parse(content);
