import { insertLine } from "./insert-line.ts";
import type { Template } from "./member.ts";

/** A locale with its line in the table of locales (docs/adding-a-locale.md). */
export const newLocale: Template = (code) => {
  const key = code.includes("-") ? `"${code}"` : code;
  const locale = new Intl.Locale(code);
  const { language, region } = locale;
  const names = new Intl.DisplayNames([code], { type: "language", languageDisplay: "standard" });
  const name = names.of(code) ?? code;
  const label = `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
  const tag = locale.toString();
  // Of a language alone, the country that most of its speakers are in.
  const country = region ?? locale.maximize().region;
  const countries = country === undefined ? "" : `"${country}"`;
  return {
    files: {},
    edits: [
      {
        file: "domain/locales.ts",
        apply: (text) =>
          insertLine(
            insertLine(text, {
              after: "export const localeCodes = [",
              until: "] as const;",
              line: `  "${code}",`,
            }),
            {
              after: "export const locales: ",
              until: "};",
              line: `  ${key}: { label: "${label}", labelCode: "${code.toUpperCase()}", tag: "${tag}", labelTag: "${tag}", dateTag: "${tag}", fallbacks: [${fallbacksOf(code, text)}], otherLanguages: ["en-int"], countries: [${countries}] },`,
            },
          ),
      },
      {
        file: "cms/search-index/stems.ts",
        // The language may already be there because of another locale.
        apply: (text) =>
          text.includes(`\n  ${language}: `)
            ? text
            : insertLine(text, {
                after: "const algorithms: ",
                until: "};",
                line: `  ${language}: null,`,
                sortedBy: /^ {2}(\w+): /,
              }),
      },
      {
        file: "e2e/locales.spec.ts",
        apply: (text) =>
          insertLine(text, {
            after: "const days: ",
            until: "};",
            line: `  ${key}: "to do",`,
          }),
      },
    ],
    next: [
      "Check every value of the new line in domain/locales.ts: label, countries, fallbacks.",
      `Stemmer of "${language}" in cms/search-index/stems.ts, if Snowball has one.`,
      "The 20th of May 2026 in e2e/locales.spec.ts; the number of locales in domain/locales.test.ts.",
      "Interface texts, fonts, Drupal: docs/adding-a-locale.md.",
      "Check: npx vitest run domain/locales.test.ts",
    ],
  };
};

/** A regional locale falls back to its language, if the site has it, and every locale falls back to English. */
function fallbacksOf(code: string, table: string): string {
  const [language = ""] = code.split("-", 1);
  const hasLanguage =
    language !== code && language !== "en" && table.includes(`\n  "${language}",`);
  return [...(hasLanguage ? [language] : []), "en"].map((each) => `"${each}"`).join(", ");
}
