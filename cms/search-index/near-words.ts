import type { VocabularyWord } from "../store/vocabulary.ts";
import { fold, isUnspaced, runsOf } from "./words.ts";

/** Shorter words are similar to too many others, and longer ones are not words. */
const minLength = 4;
const maxLength = 24;
/** From this length on, two letters may be wrong. */
const longLength = 8;

const canBeMisspelt = (word: string) =>
  !isUnspaced(word) && word.length >= minLength && word.length <= maxLength && !/\d/.test(word);

/** Returns the different words of texts that visitors may misspell, with their forms. */
export function writtenWords(texts: readonly string[]): VocabularyWord[] {
  const words = new Set(texts.flatMap(runsOf).filter(canBeMisspelt));
  return [...words].map((word) => ({ word, forms: () => [...shortened([fold(word)])] }));
}

/** Returns the forms that find words near this one; empty for words that are never corrected. */
export function nearForms(word: string): string[] {
  if (!canBeMisspelt(word)) return [];
  const once = shortened([fold(word)]);
  return [...(word.length < longLength ? once : shortened(once))];
}

/** Returns words together with their variants that lack one letter. */
function shortened(words: Iterable<string>): Set<string> {
  const forms = new Set<string>();
  for (const word of words) {
    forms.add(word);
    for (let index = 0; index < word.length; index++)
      forms.add(word.slice(0, index) + word.slice(index + 1));
  }
  return forms;
}

/**
 * Returns the words that are near enough, the nearest first; of equally near ones those with the same beginning, then
 * in alphabetical order.
 */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const wanted = fold(word);
  const allowed = word.length < longLength ? 1 : 2;
  return candidates
    .map((candidate) => {
      const folded = fold(candidate);
      return { candidate, steps: distance(wanted, folded), alike: folded[0] === wanted[0] };
    })
    .filter(({ steps }) => steps <= allowed)
    .toSorted(
      (a, b) =>
        a.steps - b.steps ||
        Number(b.alike) - Number(a.alike) ||
        (a.candidate < b.candidate ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/**
 * Returns the number of letters to remove, insert, change or swap with their neighbour to turn one word into the other.
 */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isEqual ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
