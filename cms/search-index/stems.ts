import snowball from "snowball-stemmers";

/** Snowball's name of a language, by the first part of the code. */
const algorithms: Readonly<Record<string, string>> = {
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  in: "english",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  sv: "swedish",
};

const stemmers = new Map<string, (word: string) => string>();

/**
 * Reduces a word in small letters to what its forms have in common, in a language (`de-at` like `de`).
 * Words of languages without a known way stay as they are; Japanese texts hold English words.
 */
export function stem(word: string, langcode: string): string {
  const [language = ""] = langcode.split("-", 1);
  const algorithm = algorithms[language === "ja" ? "en" : language];
  return algorithm === undefined ? word : stemmerOf(algorithm)(word);
}

function stemmerOf(algorithm: string): (word: string) => string {
  const known = stemmers.get(algorithm);
  if (known) return known;
  const snowballStemmer = snowball.newStemmer(algorithm);
  const stemmer = (word: string) => snowballStemmer.stem(word);
  stemmers.set(algorithm, stemmer);
  return stemmer;
}
