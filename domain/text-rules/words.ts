import { excerptOf, familyOf, type Passage } from "./passage.ts";
import { findingIn, type TextRule } from "./texts.ts";
import { wordPattern } from "./word-pattern.ts";

interface Search {
  readonly find: RegExp;
  readonly except: readonly string[];
}

/** Returns the first occurrence of a word that is not part of an exception, with the text around it; or null. */
function occurrenceOf({ find, except }: Search, { text }: Passage) {
  const allowed = except.flatMap((words) =>
    [...text.matchAll(wordPattern(words))].map(({ index, 0: { length } }) => [
      index,
      index + length,
    ]),
  );
  for (const found of text.matchAll(find)) {
    const end = found.index + found[0].length;
    if (allowed.some(([from = 0, to = 0]) => from <= found.index && end <= to)) continue;
    return { word: found[0], shown: excerptOf(text, found.index, found[0].length) };
  }
  return null;
}

/** Finds words that the brand does not use in a language. The words of `en` apply to `en-gb`, too. */
export const checkWords: TextRule = ({ passages, rules }) =>
  Object.entries(rules.words).flatMap(([language, words]) => {
    const ofLanguage = passages.filter((passage) => familyOf(passage.language).includes(language));
    return words.flatMap(({ find, instead, except }) => {
      const search = { find: wordPattern(find), except };
      return ofLanguage.flatMap((passage) => {
        const at = occurrenceOf(search, passage);
        return at ? [findingIn("word", passage, `“${at.word}”, not ${instead}: ${at.shown}`)] : [];
      });
    });
  });

/** Finds wrong variants of the glossary's terms, and concepts that the glossary does not have. */
export const checkTerms: TextRule = ({ passages, rules, glossary }) =>
  rules.terms.flatMap(({ concept, wrong, except, notIn }) => {
    const terms = glossary.get(concept.toLowerCase());
    if (!terms) {
      const message = `“${concept}” is not a concept of the glossary`;
      return [{ rule: "term", place: "text-rules.yaml", line: null, message }];
    }
    return Object.entries(wrong).flatMap(([language, variants]) =>
      passages
        .filter(({ language: own }) => familyOf(own).includes(language) && !notIn.includes(own))
        .flatMap((passage) =>
          variants.flatMap((variant) => {
            const at = occurrenceOf({ find: wordPattern(variant), except }, passage);
            if (!at) return [];
            const right = terms.get(language) ?? `the term for “${concept}”`;
            return [findingIn("term", passage, `“${at.word}”, not ${right}: ${at.shown}`)];
          }),
        ),
    );
  });
