import { editDistance } from "./edit-distance.ts";

/** An item that can be found by words. */
export interface Named {
  readonly title: string;
  readonly path: string;
}

/** Finds items with a path or title similar to a path that was not found. */
export interface NearMisses<T extends Named> {
  /** Adds items; 100 take about 2 ms. */
  add(items: readonly T[]): void;
  /** Returns the most similar items first; empty if nothing is similar enough. */
  find(path: string, limit: number): readonly T[];
}

interface Entry<T> {
  readonly item: T;
  readonly pathWords: readonly string[];
  readonly words: readonly string[];
}

/** Maximum number of words of a path that are compared, the longest first. */
const maxWords = 6;
const maxWordLength = 40;
/**
 * Maximum number of items that are compared word by word. They are chosen by the pieces of words that they share with
 * the path.
 */
const maxCandidates = 20;
/** From this similarity on, two words count as the same word with a typing error. */
const minSimilarity = 0.7;
/** Share of the path's letters that must occur in an item. */
const minFound = 0.35;
/** Words in a title count less than words in a path. */
const titleWeight = 0.8;

/**
 * Creates an index of the three-letter pieces in the words of paths and titles. An index of 2,000 pages takes about 2
 * MB.
 */
export function createNearMisses<T extends Named>(): NearMisses<T> {
  const entries: Entry<T>[] = [];
  const byPiece = new Map<string, number[]>();

  function addOne(item: T): void {
    const pathWords = wordsOf(item.path);
    const words = [...new Set([...pathWords, ...wordsOf(item.title)])];
    const index = entries.push({ item, pathWords, words }) - 1;
    for (const piece of new Set(words.flatMap(piecesOf))) {
      const indices = byPiece.get(piece);
      if (indices === undefined) byPiece.set(piece, [index]);
      else indices.push(index);
    }
  }

  function candidatesFor(words: readonly string[]): readonly Entry<T>[] {
    const shared = new Map<number, number>();
    for (const piece of words.flatMap(piecesOf)) {
      const indices = byPiece.get(piece) ?? [];
      // A rare piece says more about an item than a common one.
      const weight = 1 / Math.log2(2 + indices.length);
      for (const index of indices) shared.set(index, (shared.get(index) ?? 0) + weight);
    }
    return [...shared]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxCandidates)
      .flatMap(([index]) => entries[index] ?? []);
  }

  return {
    add(items) {
      for (const item of items) addOne(item);
    },
    find(path, limit) {
      const words = wordsOf(path)
        .toSorted((one, other) => other.length - one.length)
        .slice(0, maxWords);
      const likeness = createLikeness();
      return candidatesFor(words)
        .map((entry) => ({ item: entry.item, ...scoreOf(words, entry, likeness) }))
        .filter(({ found }) => found >= minFound)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ item }) => item);
    },
  };
}

/**
 * `found`: share of the path's letters that occur in the item. `score`: combines this with the share of the item's own
 * path that it covers.
 */
function scoreOf(
  words: readonly string[],
  { pathWords, words: own }: Omit<Entry<unknown>, "item">,
  likeness: Likeness,
) {
  const letters = lettersIn(words);
  if (letters === 0) return { found: 0, score: 0 };
  const bestSimilarity = (word: string, others: readonly string[]) =>
    others.reduce((best, other) => Math.max(best, likeness(word, other)), 0);
  let found = 0;
  let foundInPath = 0;
  for (const word of words) {
    const inPath = bestSimilarity(word, pathWords);
    const best = Math.max(inPath, titleWeight * bestSimilarity(word, own));
    found += best * word.length;
    foundInPath += inPath * word.length;
  }
  const ownShare = Math.min(1, foundInPath / Math.max(1, lettersIn(pathWords)));
  return { found: found / letters, score: found / letters + ownShare / 2 };
}

const lettersIn = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);

type Likeness = (word: string, other: string) => number;

/**
 * Returns a function for the similarity of two words: `minSimilarity` to 1, otherwise 0. Pages share many words, so
 * each pair is compared once.
 */
function createLikeness(): Likeness {
  const known = new Map<string, Map<string, number>>();
  return (word, other) => {
    const ofWord = known.get(word) ?? new Map<string, number>();
    known.set(word, ofWord);
    let likeness = ofWord.get(other);
    if (likeness === undefined) {
      likeness = isUnspaced(word) ? partOf(word, other) : likenessOf(word, other);
      if (likeness < minSimilarity) likeness = 0;
      ofWord.set(other, likeness);
    }
    return likeness;
  };
}

/** In scripts without spaces, the typed text may be a part of a longer text. */
const partOf = (word: string, other: string): number =>
  word === other ? 1 : word.length > 1 && (other.includes(word) || word.includes(other)) ? 0.9 : 0;

function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  const longest = Math.max(word.length, other.length);
  const shortest = Math.min(word.length, other.length);
  if (shortest < 3) return 0;
  const isBeginning = shortest >= 4 && (other.startsWith(word) || word.startsWith(other));
  if (isBeginning) return 0.75 + shortest / longest / 4;
  // If the lengths alone differ too much, the letters need not be compared.
  return shortest / longest < minSimilarity ? 0 : 1 - editDistance(word, other) / longest;
}

const isUnspaced = (word: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word);

/** Returns the words in lower case without accents, without repetitions. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].map((word) => word.slice(0, maxWordLength));
}

/** Returns the pieces of three letters, with marks for both ends; pieces of two in scripts without spaces. */
function piecesOf(word: string): readonly string[] {
  const marked = isUnspaced(word) ? word : ` ${word} `;
  const length = isUnspaced(word) ? 2 : 3;
  return Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, start) =>
    marked.slice(start, start + length),
  );
}
