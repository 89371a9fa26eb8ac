import type { Locale } from "#domain/locales.ts";
import type { SceneName } from "../names.ts";
import type { en } from "./en.ts";

/** Words of all scenes in a language. */
export type SceneWords = {
  readonly [N in SceneName]: Readonly<Record<keyof (typeof en)[N], string>>;
} & {
  readonly "letter-compare": {
    /** Between what was done and its time, where it is not a comma and a space. */
    readonly separator?: string;
  };
};

type Files = Readonly<Partial<Record<Locale, () => Promise<SceneWords>>>>;

const files = {
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
  fr: async () => (await import("./fr.ts")).fr,
  es: async () => (await import("./es.ts")).es,
  it: async () => (await import("./it.ts")).it,
  nl: async () => (await import("./nl.ts")).nl,
  pt: async () => (await import("./pt.ts")).pt,
  ja: async () => (await import("./ja.ts")).ja,
} as const satisfies Files;

/** Loads the words of the first locale that has some. */
export async function loadWords(
  locales: readonly Locale[],
): Promise<{ readonly words: SceneWords; readonly language: Locale }> {
  const found: Files = files;
  for (const language of locales) {
    const load = found[language];
    if (load !== undefined) return { words: await load(), language };
  }
  return { words: await files.en(), language: "en" };
}
