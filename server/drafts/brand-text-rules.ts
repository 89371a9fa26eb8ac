import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Glossary, parseGlossary } from "#domain/text-rules/glossary.ts";
import { parseTextRules, type TextRules } from "#domain/text-rules/text-rules.ts";

/** The brand's rules for texts. */
export interface BrandTextRules {
  readonly rules: TextRules;
  readonly glossary: Glossary;
}

/**
 * Reads `text-rules.yaml` and `glossary.md` of a folder. Without them there are only the rules of the languages. Throws
 * an error that names the wrong key.
 */
export const readBrandTextRules = (folder: string): BrandTextRules => ({
  rules: parseTextRules(parse(readIfThere(join(folder, "text-rules.yaml"))) ?? {}),
  glossary: parseGlossary(readIfThere(join(folder, "glossary.md"))),
});

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
