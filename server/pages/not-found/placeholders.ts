/** What stands in a template where a page has its own path and words, and the pages suggested for them. */
export const placeholders = {
  /** Letters and digits alone: no encoding changes it. */
  words: "notfound7c1e9a52",
  suggestions: "suggested7c1e9a52",
} as const;
