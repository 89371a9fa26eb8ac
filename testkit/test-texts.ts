import type { Finding } from "#domain/text-rules/finding.ts";
import { parseGlossary } from "#domain/text-rules/glossary.ts";
import { type Passage, plainText } from "#domain/text-rules/passage.ts";
import { parseTextRules } from "#domain/text-rules/text-rules.ts";
import type { Texts } from "#domain/text-rules/texts.ts";

/** Creates texts of one page for a test, by language. */
export function textsOf(
  byLanguage: Readonly<Record<string, string | readonly string[]>>,
  options: { rules?: unknown; glossary?: string } = {},
): Texts {
  const passages = Object.entries(byLanguage).flatMap(([language, texts]) =>
    [texts].flat().map((text, index): Passage => ({
      place: `nodes/page/x/${language}.yaml`,
      unit: "nodes/page/x",
      language,
      path: ["paragraphs", index],
      key: "text",
      text: plainText(text),
      line: () => index + 1,
    })),
  );
  return {
    passages,
    rules: parseTextRules(options.rules ?? {}),
    glossary: parseGlossary(options.glossary ?? ""),
  };
}

/** `de: message`, or the message alone for a file without a language. */
export const shortly = (findings: readonly Finding[]): string[] =>
  findings.map(({ place, message }) => {
    const language = /x\/([a-z-]+)\.yaml$/.exec(place)?.[1];
    return language === undefined ? message : `${language}: ${message}`;
  });
