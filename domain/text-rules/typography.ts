import { excerptOf } from "./passage.ts";
import { findingIn, type TextRule } from "./texts.ts";
import { type TypographyEntry, typographyTable } from "./typography-table.ts";

/** Finds signs and spaces that the language of a text writes differently. One finding for each kind and text. */
export const checkTypography: TextRule = ({ passages }) =>
  passages.flatMap((passage) =>
    typographyTable
      .filter((entry) => appliesTo(entry, passage.language))
      .flatMap(({ pattern, message }) => {
        const [first] = passage.text.matchAll(pattern);
        if (!first) return [];
        const shown = excerptOf(passage.text, first.index, first[0].length);
        return [findingIn("typography", passage, `${message}: ${shown}`)];
      }),
  );

function appliesTo({ languages, locales, except }: TypographyEntry, locale: string): boolean {
  if (locales?.includes(locale)) return true;
  if (except?.includes(locale)) return false;
  if (!languages) return !locales;
  return languages.includes(locale.split("-", 1)[0] ?? locale);
}
