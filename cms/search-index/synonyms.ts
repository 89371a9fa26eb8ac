import { formsOf, wantedWords, type WantedWord } from "./words.ts";

/** Words and phrases of one language with the same meaning, each as the words of a search. */
export type SynonymGroup = readonly (readonly string[])[];

/** A part of a search: its words, and words with the same meaning. Texts with all words of any of them match. */
export type SearchPart = readonly [
  written: readonly WantedWord[],
  ...others: (readonly WantedWord[])[],
];

/** Returns a group of words and phrases; the same words are kept once. */
export function synonymGroup(phrases: readonly string[]): SynonymGroup {
  const groups = phrases.map((phrase) => wantedWords(phrase).map(({ word }) => word));
  const byText = new Map(groups.map((words) => [words.join(" "), words]));
  return [...byText.values()].filter((words) => words.length > 0);
}

interface SynonymOptions {
  readonly groups: readonly SynonymGroup[];
  /** The parts of compound words that occur in no text, by word. */
  readonly compounds: ReadonlyMap<string, readonly WantedWord[]>;
  readonly langcode: string;
}

/**
 * Divides a search into parts: phrases that have synonyms, the longest first, and single words. A compound word matches
 * texts with any of its parts; those with all of them rank first, because they have more of the words.
 */
export function partsWithSynonyms(
  words: readonly WantedWord[],
  { groups, compounds, langcode }: SynonymOptions,
): readonly SearchPart[] {
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length;) {
    const part = partAt(words.slice(at), groups, langcode);
    const pieces = compounds.get(words[at]?.word ?? "");
    parts.push(
      pieces ? [pieces, ...pieces.flatMap((piece) => partAt([piece], groups, langcode))] : part,
    );
    at += part[0].length;
  }
  return parts;
}

function partAt(
  words: readonly WantedWord[],
  groups: readonly SynonymGroup[],
  langcode: string,
): SearchPart {
  const found = groups.flatMap((group) =>
    group
      .filter((phrase) => startsWith(words, phrase, langcode))
      .map((phrase) => ({ group, phrase })),
  );
  const length = Math.max(1, ...found.map(({ phrase }) => phrase.length));
  const others = found
    .filter(({ phrase }) => phrase.length === length)
    .flatMap(({ group, phrase }) => group.filter((other) => other !== phrase));
  return [
    words.slice(0, length),
    ...others.map((other) => other.map((word) => ({ word, isBeginning: false }))),
  ];
}

const startsWith = (
  words: readonly WantedWord[],
  phrase: readonly string[],
  langcode: string,
): boolean =>
  phrase.every((each, index) => {
    const word = words[index]?.word;
    return word !== undefined && isSameWord(word, each, langcode);
  });

/** Returns whether two lower-case words are forms of one word. */
export function isSameWord(one: string, other: string, langcode: string): boolean {
  const forms = formsOf(one, langcode);
  return formsOf(other, langcode).some((form) => forms.includes(form));
}
