/** Texts in a template that are replaced by path, words and suggestions of each page. */
export const placeholders = {
  /** Letters and digits only, which no encoding changes. */
  words: "notfound7c1e9a52",
  suggestions: "suggested7c1e9a52",
} as const;
