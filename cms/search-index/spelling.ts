import type { Store } from "../store/store.ts";
import { nearest, nearForms } from "./near-words.ts";
import { isUnspaced, markOf, matchWord, type WantedWord } from "./words.ts";

/** Maximum number of words of the vocabulary that are compared with a misspelt one. */
const maxCompared = 400;
const maxAsked = 5;

/** The words to search for in a language. */
export interface CorrectedWords {
  readonly words: readonly WantedWord[];
  /** The whole corrected search; `null` if nothing was corrected. */
  readonly text: string | null;
}

/**
 * Replaces words that occur in no text, in the language or in other languages that count as known, by the nearest word
 * of the language's texts.
 */
export function correctWords(
  store: Store,
  wanted: readonly WantedWord[],
  { langcode, known }: { langcode: string; known: readonly string[] },
): CorrectedWords {
  const isFound = (word: WantedWord, langcodes: readonly string[]) =>
    langcodes.some((each) => {
      const row = store.database.get(
        "SELECT 1 FROM search WHERE search MATCH ? LIMIT 1",
        matchWord(word, each),
      );
      return row !== undefined;
    });
  const words = wanted.map((each): WantedWord => {
    if (isUnspaced(each.word) || isFound(each, [langcode, ...known])) return each;
    const candidates = store.vocabulary.near(markOf(langcode), nearForms(each.word), maxCompared);
    const better = nearest(each.word, candidates)
      .slice(0, maxAsked)
      .map((word) => ({ word, isBeginning: false }))
      .find((word) => isFound(word, [langcode]));
    return better ?? each;
  });
  const isChanged = words.some((each, index) => each !== wanted[index]);
  return { words, text: isChanged ? words.map(({ word }) => word).join(" ") : null };
}
