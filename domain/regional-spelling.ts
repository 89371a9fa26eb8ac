import { britishWords } from "./british-words.ts";
import { isLocale, isSameLanguage, type Locale } from "./locales.ts";

/** Changes the spelling of a text. */
export type Spelling = (text: string) => string;

/** British words for American ones in the interface, and lists without the serial comma. */
const british: readonly (readonly [american: string | RegExp, british: string])[] = [
  [/\b([Ff])ill out\b/g, "$1ill in"],
  ["filling one out", "filling one in"],
  ["check this box", "tick this box"],
  ["Online store", "Online shop"],
  ["its store", "its shop"],
  // The verb and its forms keep their s: “licensed”, “licensing”.
  [/\blicense(?=s?\b)/g, "licence"],
  ["Program track", "Programme track"],
  ["Trade show", "Trade fair"],
  ["ZIP or postal code", "Postcode"],
  // The example of a phone number, not the number itself: it is also that of the office in Boston.
  ["such as +1 617 555 0142", "such as +44 113 496 0140"],
  // The serial comma: after an item of at most four words, but not after a parenthesis such as “, word by word,”.
  [
    /(, (?!with(?:out)? |so to speak|(?:word|sentence) by |in (?:one|three) |all in,)(?:[\p{L}\p{N}’-]+ ){0,3}[\p{L}\p{N}’-]+), (?=(?:and|or) )/gu,
    "$1 ",
  ],
];

/**
 * German thousands after what precedes them: 1.140 and 1.300.000, but neither 26.10 nor 1.2.300. Without a lookbehind, which
 * older browsers lack.
 */
const thousands = /(^|[^\d.,])(\d{1,3}(?:\.\d{3})+)(?!\.?\d)/g;

/** Amounts with two decimals: 9,10 € and 4.211,07 Dollar, but not 99,97 %. */
const amounts = /(\d),(\d\d)(?=[\u00A0\u202F ](?:€|£|\$|Dollar))/g;

const spellings: Partial<Record<Locale, Spelling>> = {
  // Switzerland writes no ß, quotes as French does, without spaces, and separates thousands with an apostrophe; amounts of money
  // have a decimal point, other figures a comma.
  "de-ch": (text) =>
    text
      .replaceAll("ß", "ss")
      .replaceAll("„", "«")
      .replaceAll("“", "»")
      .replaceAll(
        thousands,
        (_, before: string, figure: string) => before + figure.replaceAll(".", "’"),
      )
      .replaceAll(amounts, "$1.$2"),
  // January has its own name in Austria.
  "de-at": (text) => text.replaceAll(/\bJanuar(?=s?\b)/g, "Jänner"),
  // Quebec writes no space before these signs, and "courriel" (Office québécois de la langue française); a working day is
  // "ouvrable", and the example of a telephone number is one of its own.
  "fr-ca": (text) =>
    text
      .replaceAll(/[\u00A0\u202F]([;!?])/gu, "$1")
      .replaceAll(/\b([LlDd])’e-mail/g, "$1e courriel")
      .replaceAll(/\b([Cc])et e-mail/g, "$1e courriel")
      .replaceAll("e-mail", "courriel")
      .replaceAll("E-mail", "Courriel")
      .replaceAll(/\bouvré(?=s?(?!\p{L}))/gu, "ouvrable")
      .replaceAll("+33 1 99 00 12 34", "+1 418 555-0142"),
  "en-gb": (text) => british.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text),
};

/** Words that only content has, so that they are not loaded with the interface. */
const wordsOfContent: Partial<Record<Locale, typeof britishWords>> = { "en-gb": britishWords };

/** Returns how the locale spells texts that it shares with another country; null: as they are. */
export function spellingOf(locale: Locale): Spelling | null {
  const spelling = spellings[locale];
  return spelling === undefined ? null : (text) => exceptAddresses(text, spelling);
}

/**
 * Returns how readers of a locale see texts in another language code; null: as they are written. Only texts of another
 * country with the same language change.
 */
export function spellingOfFallback(written: string, locale: Locale): Spelling | null {
  const isFallback = written !== locale && isLocale(written) && isSameLanguage(written, locale);
  if (!isFallback) return null;
  const words = wordsOfContent[locale];
  const spelling = spellingOf(locale);
  if (words === undefined || spelling === null) return spelling;
  const inWords = (text: string) =>
    words.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text);
  return (text) => spelling(exceptAddresses(text, inWords));
}

/** Email and web addresses in a text stay as they are. */
function exceptAddresses(text: string, spelling: Spelling): string {
  if (!isAddress(text)) return spelling(text);
  let spelt = "";
  let words = "";
  for (const word of text.match(/\S*\s+|\S+/g) ?? []) {
    if (isAddress(word)) {
      spelt += spelling(words) + word;
      words = "";
    } else words += word;
  }
  return spelt + spelling(words);
}

const isAddress = (text: string) => text.includes("@") || text.includes("://");
