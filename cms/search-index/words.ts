import { stem } from "./stems.ts";

/** Most words of a search that count. */
const maxWords = 20;

/** Writing without spaces between words: found by pairs of characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/v;
export const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[[\p{L}\p{N}\u0300-\u036f]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+/gv;

/** Words and runs of unspaced writing, in small letters. */
export function runsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(runs) ?? [];
}

const ligatures: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  œ: "oe",
  ß: "ss",
  đ: "d",
  ł: "l",
  þ: "th",
};

/** Latin letters without accents. */
export function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[æðøœßđłþ]/g, (letter) => ligatures[letter] ?? letter)
    .normalize("NFC");
}

/** Texts use few different words often: forms by language and word, begun anew when there are too many. */
const remembered = new Map<string, readonly string[]>();
const maxRemembered = 100_000;

/** What a word is found by: its stem, and the stem of the word as written without accents. */
export function formsOf(word: string, langcode: string): readonly string[] {
  const key = `${langcode} ${word}`;
  const known = remembered.get(key);
  if (known) return known;
  const forms = [...new Set([fold(stem(word, langcode)), stem(fold(word), langcode)])];
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, forms);
  return forms;
}

/** Each character with the next, and the last by itself, so that every character begins one. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

/**
 * What every word of a language begins with in the index. A word that most texts of a language have is looked for in
 * that language alone, and counts as rare or frequent there.
 */
export const markOf = (langcode: string) => `${langcode.replace("-", "")}0`;

/** A text as the index holds it: stems without accents, each with the mark of its language, separated by spaces. */
export function indexedWords(text: string, langcode: string): string {
  const mark = markOf(langcode);
  return runsOf(text)
    .flatMap((run) => (unspaced.test(run) ? pairsOf(run) : formsOf(run, langcode)))
    .map((word) => mark + word)
    .join(" ");
}

/** A word that is looked for. */
export interface WantedWord {
  /** In small letters. */
  readonly word: string;
  /** Whether longer words that begin so are meant too. */
  readonly isBeginning: boolean;
}

/**
 * The words of a search, at most twenty. One that ends in `*` has the beginning of a word for its last, for what is
 * found while somebody types.
 */
export function wantedWords(text: string): WantedWord[] {
  const all = runsOf(text);
  // The l of l'automatisation is no word to look for.
  const words = all.filter((word) => isUnspaced(word) || word.length > 1);
  const wanted = (words.length ? words : all).slice(0, maxWords);
  const isOpen = text.trimEnd().endsWith("*");
  return wanted.map((word, index) => ({
    word,
    isBeginning: isOpen && index === wanted.length - 1,
  }));
}

/** Whether a run is of a writing without spaces between words. */
export const isUnspaced = (run: string) => unspaced.test(run);

/**
 * Words as an expression of FTS5 that matches what has all of them; `null` without any. Finds texts in the given
 * languages alone, words stemmed as in each of them. Everything is quoted, so that no word is an operator.
 */
export function matchWords(
  wanted: readonly WantedWord[],
  langcodes: readonly string[],
): string | null {
  const parts = wanted.map(
    (each) => `(${langcodes.map((langcode) => matchWord(each, langcode)).join(" OR ")})`,
  );
  return parts.length && langcodes.length ? parts.join(" AND ") : null;
}

/** A text as an expression: see `wantedWords` and `matchWords`. */
export const matchOf = (text: string, langcodes: readonly string[]): string | null =>
  matchWords(wantedWords(text), langcodes);

/** One word in one language. */
export function matchWord({ word, isBeginning }: WantedWord, langcode: string): string {
  const mark = markOf(langcode);
  if (isUnspaced(word)) return matchPairs(word, mark);
  const forms = formsOf(word, langcode).map((form) => `"${mark}${form}"`);
  return (isBeginning ? [...forms, `"${mark}${fold(word)}"*`] : forms).join(" OR ");
}

/** The pairs one after the other; a single character begins a pair. */
function matchPairs(run: string, mark: string): string {
  const pairs = pairsOf(run).map((pair) => mark + pair);
  return pairs.length === 1 ? `"${mark}${run}"*` : `"${pairs.slice(0, -1).join(" ")}"`;
}

/** A whole search as one word of the index, whatever the order of its words; empty without any. */
export function wholeSearch(text: string, langcode: string): string {
  const stems = wantedWords(text).map(({ word }) =>
    isUnspaced(word) ? word : fold(stem(word, langcode)),
  );
  return stems.length ? `${markOf(langcode)}0${stems.toSorted().join("0")}` : "";
}
