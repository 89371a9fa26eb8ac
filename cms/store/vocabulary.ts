import type { Database } from "./database.ts";

/** Words that published texts are written with, found again by what somebody misspells. */
export interface Vocabulary {
  /** Takes words in small letters, of a language (`en0`, as words of the index are marked); known ones cost nothing. */
  add(mark: string, words: readonly VocabularyWord[]): void;
  /** Words of a language that share a form with any of these, at most so many. */
  near(mark: string, forms: readonly string[], limit: number): string[];
  forget(): void;
}

/** A word and its forms: itself and what is left of it without one letter. */
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
