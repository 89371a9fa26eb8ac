import type { Store } from "../store/store.ts";
import { nearest, nearForms } from "./near-words.ts";
import { isSameWord } from "./synonyms.ts";
import { isUnspaced, markOf, matchWord, type WantedWord } from "./words.ts";

/** Maximum number of words of the vocabulary that are compared with a misspelt one. */
const maxCompared = 400;
const maxAsked = 5;

/** Shorter parts of compound words occur in too many other words. */
const minPart = 4;
const maxParts = 3;
/** Languages that write compound words as one: `Rechnungsprüfung`. */
const compounding: ReadonlySet<string> = new Set(["da", "de", "fi", "nl", "no", "sv"]);

/** The words to search for in a language. */
export interface CorrectedWords {
  readonly words: readonly WantedWord[];
  /** The parts of compound words that occur in no text, by word. */
  readonly compounds: ReadonlyMap<string, readonly WantedWord[]>;
  /** The whole corrected search; `null` if no word was misspelt. */
  readonly text: string | null;
}

interface CorrectOptions {
  readonly langcode: string;
  /** Other languages whose words count as known. */
  readonly known: readonly string[];
  /** Returns words that are searched for although they are in no text: the synonyms of a language. */
  readonly spoken: (langcode: string) => readonly string[];
}

/**
 * Replaces words that occur in no text, in the language or in other languages that count as known, by the nearest word
 * of the language's texts. Of words without a near one, it returns the parts that occur.
 */
export function correctWords(
  store: Store,
  wanted: readonly WantedWord[],
  { langcode, known, spoken }: CorrectOptions,
): CorrectedWords {
  const isWritten = (word: WantedWord, each: string) =>
    store.database.get(
      "SELECT 1 FROM search WHERE search MATCH ? LIMIT 1",
      matchWord(word, each),
    ) !== undefined;
  const isSpoken = ({ word }: WantedWord, each: string) =>
    spoken(each).some((synonym) => isSameWord(word, synonym, each));
  const isFound = (word: WantedWord, langcodes: readonly string[]) =>
    langcodes.some((each) => isSpoken(word, each) || isWritten(word, each));
  const compounds = new Map<string, readonly WantedWord[]>();
  const words = wanted.map((each) => {
    if (isUnspaced(each.word) || isFound(each, [langcode, ...known])) return each;
    const candidates = [
      ...store.vocabulary.near(markOf(langcode), nearForms(each.word), maxCompared),
      ...spoken(langcode),
    ];
    const better = nearest(each.word, candidates)
      .slice(0, maxAsked)
      .map(searched)
      .find((word) => isFound(word, [langcode]));
    if (better) return better;
    const parts = compounding.has(langcode.slice(0, 2))
      ? partsOf(each.word, (part) => isFound(searched(part), [langcode]), maxParts)
      : null;
    if (parts !== null) compounds.set(each.word, parts.map(searched));
    return each;
  });
  const isCorrected = words.some((word, index) => word !== wanted[index]);
  const text = isCorrected ? words.map(({ word }) => word).join(" ") : null;
  return { words, compounds, text };
}

const searched = (word: string): WantedWord => ({ word, isBeginning: false });

/** Divides a compound word into parts that occur, the first as long as possible; `null` if it cannot be divided. */
function partsOf(
  word: string,
  occurs: (part: string) => boolean,
  parts: number,
): readonly string[] | null {
  if (parts < 2) return null;
  for (let length = word.length - minPart; length >= minPart; length--) {
    const first = word.slice(0, length);
    const last = word.slice(length);
    if (!occurs(first)) continue;
    const rest = occurs(last) ? [last] : partsOf(last, occurs, parts - 1);
    if (rest) return [first, ...rest];
  }
  return null;
}
