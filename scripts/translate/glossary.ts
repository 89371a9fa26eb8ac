import { type Locale, locales } from "#domain/locales.ts";

interface Term {
  /** Matches the English term in a text. */
  readonly pattern: RegExp;
  /** As translators see it: `approval, to approve = Freigabe, freigeben`. */
  readonly note: string;
}

export type Glossary = readonly Term[];

/**
 * Reads the terms of a locale from tables with the header `| English | Deutsch | …|`. A regional locale has the terms
 * of its language. Text in parentheses explains a term and is not searched for.
 */
export function readGlossary(markdown: string, locale: Locale): Glossary {
  const labels = [locale, ...locales[locale].fallbacks]
    .filter((each) => each !== "en")
    .map((each) => locales[each].label);
  let column = -1;
  return markdown.split("\n").flatMap((line) => {
    if (!line.startsWith("|")) {
      column = -1;
      return [];
    }
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [english = ""] = cells;
    if (english === "English") {
      column = Math.max(-1, ...labels.map((label) => cells.indexOf(label)));
      return [];
    }
    const translation = cells[column];
    if (column < 1 || translation === undefined || /^:?-+:?$/.test(english)) return [];
    return [{ pattern: patternOf(english), note: `${english} = ${translation}` }];
  });
}

/** Returns the notes for the terms in a text. */
export const termsIn = (glossary: Glossary, text: string): string[] =>
  glossary.filter(({ pattern }) => pattern.test(text)).map(({ note }) => note);

function patternOf(english: string): RegExp {
  const words = english
    .replaceAll(/\([^)]*\)/g, "")
    .split(/[;,]/)
    .map((term) => term.trim().replace(/^to /, ""))
    .filter((term) => term !== "")
    .map((term) =>
      term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`),
    );
  return new RegExp(String.raw`(?<!\p{L})(?:${words.join("|")})(?:s|es)?(?!\p{L})`, "iu");
}
