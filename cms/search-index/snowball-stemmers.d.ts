declare module "snowball-stemmers" {
  interface Stemmer {
    stem(word: string): string;
  }
  /** Throws for an unknown language. */
  function newStemmer(language: string): Stemmer;
}
