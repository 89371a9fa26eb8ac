/** A part of a text that is not broken. */
export interface Piece {
  readonly text: string;
  /** A space follows, unless the line ends. */
  readonly hasSpace: boolean;
  /** The line ends with a hyphen if it is broken after this piece. */
  readonly hasHyphen: boolean;
  /** A break after this piece divides a word, so it is a last resort. */
  readonly isInWord: boolean;
}

const softHyphen = "\u00AD";
/** Signs that are not shown, such as marks of direction; soft hyphens are needed until the text is split. */
const unseen = /(?!\u00AD)\p{Cf}/gu;
/** After a hyphen or slash between long parts: "Zahlungs-/Mahnlauf", but not "E-Rechnung". */
const innerBreak = /(?<=\p{L}{4}[-/–])(?=\p{L}{4})/u;

/** Returns the parts of a text between which a line may be broken, in order. `language` is a BCP 47 tag. */
export function splitPieces(text: string, language: string): readonly Piece[] {
  const words = text
    .normalize("NFC")
    .replaceAll(unseen, "")
    .trim()
    .split(/[ \t\n\r]+/);
  const isJapanese = language.startsWith("ja");
  return words.flatMap((word, index) => {
    const parts = isJapanese ? phrasesOf(word) : partsOf(word);
    return parts.map((part, position): Piece => {
      const isLast = position === parts.length - 1;
      const hasHyphen = !isLast && part.endsWith(softHyphen);
      return {
        text: part.replaceAll(softHyphen, ""),
        hasSpace: isLast && index < words.length - 1,
        hasHyphen,
        isInWord:
          hasHyphen || (compound.test(part) && compound.test(parts[position + 1]?.[0] ?? "")),
      };
    });
  });
}

const partsOf = (word: string): readonly string[] =>
  word.split(/(?<=\u00AD)/).flatMap((part) => part.split(innerBreak));

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
/** Particles and endings, small signs and closing punctuation, which never begin a line. */
const follows = /^[\p{Script=Hiragana}ー々ゝヽ、。，．・：；／！？!?%％）」』】〉》〕…‥～〜]+$/u;
const opens = /[（「『【〈《〔]$/u;
const ends = /[、。]$/u;
const hiragana = /^\p{Script=Hiragana}/u;
/** Prefixes of polite nouns: お名前, ご不便. */
const polite = /(?:^|\P{Script=Hiragana})[おご]$/u;
/** The end of a Japanese noun, which continues if another one follows (仕入税額 + 控除). */
const compound = /[\p{Script=Han}\p{Script=Katakana}ー]$/u;
const oneKanji = /^\p{Script=Han}$/u;
/** Payables + コンサルタント would be too long for narrow columns. */
const longName = /\p{Script=Latin}{5}$/u;
const noun = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}$/u;

/**
 * Returns the phrases of a Japanese text: a noun with its particles, a verb with its endings. A line that begins with a
 * particle reads like a mistake.
 */
export function phrasesOf(text: string): readonly string[] {
  const phrases: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = phrases.at(-1);
    if (last === undefined || !belongsTo(last, segment)) phrases.push(segment);
    else phrases[phrases.length - 1] = last + segment;
  }
  return phrases;
}

const belongsTo = (last: string, segment: string): boolean =>
  opens.test(last) ||
  polite.test(last) ||
  (follows.test(segment) && !(ends.test(last) && hiragana.test(segment))) ||
  // Suffixes (請求 + 書, デジタル + 庁) and prefixes (新 + 機能).
  (oneKanji.test(segment) && /[\p{Script=Han}\p{Script=Katakana}ー]$/u.test(last)) ||
  (oneKanji.test(last) && /^[\p{Script=Han}\p{Script=Katakana}]/u.test(segment)) ||
  // Names and figures with what follows them: AP自動化, 2026年.
  (/[\p{Script=Latin}\p{N}&+.,/-]$/u.test(last) &&
    !opens.test(segment) &&
    !/^\p{P}$/u.test(segment) &&
    !(longName.test(last) && noun.test(segment))) ||
  /^[&+./-]+$/u.test(segment);
