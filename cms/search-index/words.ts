import { stem } from "./stems.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 20;

/** Scripts without spaces between words, which are found by pairs of characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/v;
export const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[[\p{L}\p{N}\u0300-\u036f]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+/gv;

/** Returns words and runs of text without spaces, in lower case. */
export function runsOf(text: string): string[] {
  return inOneForm(text).match(runs) ?? [];
}

const inOneForm = (text: string) => withoutBreakMarks(text.normalize("NFKC")).toLowerCase();

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

/** Removes the accents of Latin letters. */
export function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[æðøœßđłþ]/g, (letter) => ligatures[letter] ?? letter)
    .normalize("NFC");
}

/** Texts repeat few different words. Forms by language and word; emptied when there are too many. */
const remembered = new Map<string, readonly string[]>();
const maxRemembered = 100_000;

/** Returns the forms that find a word: its stem, and the stem of its spelling without accents. */
export function formsOf(word: string, langcode: string): readonly string[] {
  const key = `${langcode} ${word}`;
  const known = remembered.get(key);
  if (known) return known;
  const forms = [...new Set([fold(stem(word, langcode)), stem(fold(word), langcode)])];
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, forms);
  return forms;
}

/** Returns each character with the next one, and the last one alone, so that every character starts a pair. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

/**
 * Returns the prefix of every word of a language in the index. Because of it, a word is searched only in its language,
 * and is rare or frequent in that language alone.
 */
export const markOf = (langcode: string) => `${langcode.replace("-", "")}0`;

/**
 * Returns a text in the form of the index: stems without accents, each with the prefix of its language, separated by
 * spaces.
 */
export function indexedWords(text: string, langcode: string): string {
  const mark = markOf(langcode);
  return runsOf(text)
    .flatMap((run) => (unspaced.test(run) ? pairsOf(run) : formsOf(run, langcode)))
    .map((word) => mark + word)
    .join(" ");
}

/** A word to search for. */
export interface WantedWord {
  /** In lower case. */
  readonly word: string;
  /** Whether longer words with this beginning also match. */
  readonly isBeginning: boolean;
}

/** A letter or digit that begins a compound: the e of e-invoicing. */
const beginning = /^[\-\u2010]\p{L}/v;

/**
 * Returns the words of a search, at most twenty. If it ends with `*`, the last word is only a beginning, for results
 * while a visitor is typing.
 */
export function wantedWords(text: string): WantedWord[] {
  const written = inOneForm(text);
  const found = [...written.matchAll(runs)];
  const all = found.map(([word]) => word);
  // The l of l'automatisation is not a word to search for.
  const words = found
    .filter(
      ({ 0: word, index }) =>
        isUnspaced(word) || word.length > 1 || beginning.test(written.slice(index + 1)),
    )
    .map(([word]) => word);
  const wanted = (words.length ? words : all).slice(0, maxWords);
  const isOpen = text.trimEnd().endsWith("*");
  return wanted.map((word, index) => ({
    word,
    isBeginning: isOpen && index === wanted.length - 1,
  }));
}

/** Returns whether a run of text is in a script without spaces. */
export const isUnspaced = (run: string) => unspaced.test(run);

/**
 * Returns an FTS5 expression for texts with all of the words; `null` without words. It finds texts only in the given
 * languages, with words stemmed as in each of them. All words are quoted, so that none is an operator.
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

/** Returns the expression for a text: see `wantedWords` and `matchWords`. */
export const matchOf = (text: string, langcodes: readonly string[]): string | null =>
  matchWords(wantedWords(text), langcodes);

/**
 * Returns an FTS5 expression for texts with a phrase: all of the words near each other, in any order. Otherwise
 * "open positions" would be found in a text about open invoices and a position in a list.
 */
export function matchPhrase(words: readonly WantedWord[], langcode: string): string {
  const [first = "", ...others] = words.map((word) => matchWord(word, langcode));
  if (others.length === 0) return first;
  const combined = others.reduce(
    (phrases, next) =>
      phrases.flatMap((phrase) => next.split(" OR ").map((form) => `${phrase} ${form}`)),
    first.split(" OR "),
  );
  return combined.map((phrase) => `NEAR(${phrase}, ${maxDistance})`).join(" OR ");
}

/** Maximum number of words between two words of a phrase. A word with accents counts as two. */
const maxDistance = 4;

/** Returns the expression for one word in one language. */
export function matchWord({ word, isBeginning }: WantedWord, langcode: string): string {
  const mark = markOf(langcode);
  if (isUnspaced(word)) return matchPairs(word, mark);
  const forms = formsOf(word, langcode).map((form) => `"${mark}${form}"`);
  return (isBeginning ? [...forms, `"${mark}${fold(word)}"*`] : forms).join(" OR ");
}

/** Returns the expression for consecutive pairs; a single character matches the beginning of a pair. */
function matchPairs(run: string, mark: string): string {
  const pairs = pairsOf(run).map((pair) => mark + pair);
  return pairs.length === 1 ? `"${mark}${run}"*` : `"${pairs.slice(0, -1).join(" ")}"`;
}

/** Returns a whole search as one word of the index, independent of the order of its words; empty without words. */
export function wholeSearch(text: string, langcode: string): string {
  const stems = wantedWords(text).map(({ word }) =>
    isUnspaced(word) ? word : fold(stem(word, langcode)),
  );
  return stems.length ? `${markOf(langcode)}0${stems.toSorted().join("0")}` : "";
}
