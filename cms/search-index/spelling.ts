import type { Store } from "../store/store.ts";
import { nearest, nearForms } from "./near-words.ts";
import { isUnspaced, markOf, matchWord, type WantedWord } from "./words.ts";

/** Most words of the vocabulary that are compared with a misspelt one, and that the index is asked for. */
const maxCompared = 400;
const maxAsked = 5;

/** The words to look for in a language in place of what was written. */
export interface CorrectedWords {
  readonly words: readonly WantedWord[];
  /** The whole search as it should have been written; `null`: there is nothing to correct. */
  readonly text: string | null;
}

/**
 * Replaces words that no text has, in the language or in those that also count as known, by the nearest one that a
 * text of the language has.
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
