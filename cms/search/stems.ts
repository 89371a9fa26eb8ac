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

/** Reduces a word in small letters to what its forms have in common; words of other languages stay as they are. */
export type Stem = (word: string) => string;

const stems = new Map<string, Stem>();

/** Stemming of a language, `de-at` like `de`; Japanese texts hold English words. */
export function stemOf(langcode: string): Stem {
  const [language = ""] = langcode.split("-", 1);
  const algorithm = algorithms[language === "ja" ? "en" : language];
  if (algorithm === undefined) return (word) => word;
  const known = stems.get(algorithm);
  if (known) return known;
  const stem = remembering(algorithm);
  stems.set(algorithm, stem);
  return stem;
}

/** Texts use few different words often. */
const rememberedWords = 20_000;

function remembering(algorithm: string): Stem {
  const stemmer = snowball.newStemmer(algorithm);
  const known = new Map<string, string>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    if (known.size >= rememberedWords) known.clear();
    const stem = stemmer.stem(word);
    known.set(word, stem);
    return stem;
  };
}
