import { stem } from "./stems.ts";

/** Most words of a search that count. */
const maxWords = 20;

/** Writing without spaces between words: found by pairs of characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/v;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[[\p{L}\p{N}\u0300-\u036f]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+/gv;

function runsOf(text: string): string[] {
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
function fold(word: string): string {
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
function formsOf(word: string, langcode: string): readonly string[] {
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

/** A text as the index holds it: stems without accents, separated by spaces. */
export function indexedWords(text: string, langcode: string): string {
  return runsOf(text)
    .flatMap((run) => (unspaced.test(run) ? pairsOf(run) : formsOf(run, langcode)))
    .join(" ");
}

/**
 * The words of a search as an expression of FTS5 that matches what has all of them; `null` without any word.
 * Words are stemmed as in each of the languages. A search that ends in `*` has the beginning of a word for its last,
 * for what is found while somebody types. Everything is quoted, so that no word is an operator.
 */
export function matchOf(text: string, langcodes: readonly string[]): string | null {
  const all = runsOf(text);
  // The l of l'automatisation is no word to look for.
  const words = all.filter((word) => unspaced.test(word) || word.length > 1);
  const wanted = (words.length ? words : all).slice(0, maxWords);
  const parts = wanted.map((word, index) => {
    if (unspaced.test(word)) return matchPairs(word);
    const forms = langcodes.flatMap((langcode) => formsOf(word, langcode));
    const quoted = [...new Set(forms)].map((form) => `"${form}"`);
    const isBeginning = text.trimEnd().endsWith("*") && index === wanted.length - 1;
    return `(${[...quoted, ...(isBeginning ? [`"${fold(word)}"*`] : [])].join(" OR ")})`;
  });
  return parts.length ? parts.join(" AND ") : null;
}

/** The pairs one after the other; a single character begins a pair. */
function matchPairs(run: string): string {
  const pairs = pairsOf(run);
  return pairs.length === 1 ? `"${run}"*` : `"${pairs.slice(0, -1).join(" ")}"`;
}
