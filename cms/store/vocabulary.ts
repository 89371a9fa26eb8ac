import type { Database } from "./database.ts";

/** The words of published texts, for correcting misspelt searches. */
export interface Vocabulary {
  /** Adds lower-case words of a language (`en0`, the prefix of words in the index). Known words cost nothing. */
  add(mark: string, words: readonly VocabularyWord[]): void;
  /** Returns at most `limit` words of a language that share a form with any of these. */
  near(mark: string, forms: readonly string[], limit: number): string[];
  forget(): void;
}

/** A word and its forms: the word itself, and its variants that lack one letter. */
export interface VocabularyWord {
  readonly word: string;
  readonly forms: () => readonly string[];
}

const maxRemembered = 300_000;

export function createVocabulary(database: Database): Vocabulary {
  const known = new Set<string>();
  return {
    add(mark, words) {
      for (const { word, forms } of words) {
        const key = mark + word;
        if (known.has(key)) continue;
        if (known.size >= maxRemembered) known.clear();
        known.add(key);
        for (const form of forms())
          database.run(
            "INSERT OR IGNORE INTO near_word (form, word) VALUES (?, ?)",
            mark + form,
            word,
          );
      }
    },
    near: (mark, forms, limit) =>
      database
        .all(
          "SELECT DISTINCT n.word AS word FROM json_each(?) f CROSS JOIN near_word n ON n.form = f.value LIMIT ?",
          JSON.stringify(forms.map((form) => mark + form)),
          limit,
        )
        .map((row) => String(row["word"])),
    forget: () => known.clear(),
  };
}
