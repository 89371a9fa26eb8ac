import snowball from "snowball-stemmers";
import type { Locale } from "#domain/locales.ts";

type LanguageOf<Code extends string> = Code extends `${infer Language}-${string}` ? Language : Code;

/** Snowball's name for the language of each locale; `null` if Snowball has no algorithm for it. */
const algorithms: Readonly<Record<LanguageOf<Locale>, string | null>> = {
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  in: "english",
  it: "italian",
  // Snowball has no Japanese algorithm; this is for the English words in Japanese texts.
  ja: "english",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  sv: "swedish",
};

const stemmers = new Map<string, (word: string) => string>();

/**
 * Reduces a lower-case word to the stem that its forms share, in the language of a locale (`de-at` like `de`).
 * Returns the word unchanged if the language has no algorithm.
 */
export function stem(word: string, langcode: string): string {
  const [language = ""] = langcode.split("-", 1);
  const algorithm = isKnown(language) ? algorithms[language] : null;
  return algorithm === null ? word : stemmerOf(algorithm)(word);
}

const isKnown = (language: string): language is keyof typeof algorithms =>
  Object.hasOwn(algorithms, language);

function stemmerOf(algorithm: string): (word: string) => string {
  const known = stemmers.get(algorithm);
  if (known) return known;
  const snowballStemmer = snowball.newStemmer(algorithm);
  const stemmer = (word: string) => snowballStemmer.stem(word);
  stemmers.set(algorithm, stemmer);
  return stemmer;
}
