import type { Finding } from "#domain/text-rules/finding.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Words that occur in almost every English sentence and in no other language of the site. */
const englishWords = /\b(?:the|and|with|your|which|they|when|from|that|this)\b/gi;
/** Shorter texts may be names. */
const minLength = 25;
/** Keys whose texts do not depend on the language. */
const neutral = new Set([
  "alt_source",
  "file",
  "uri",
  "website",
  "email",
  "phone",
  "password_hash",
]);

/** Finds texts of a translation that are equal to the English original, or look like English. */
export function checkUntranslated(files: readonly ContentFile[]): Finding[] {
  const english = new Map(
    files
      .filter(({ language }) => language === "en")
      .map(({ place, source }) => [place, new Set(textsOf(source.value))]),
  );
  return files.flatMap(({ file, place, language, source }) => {
    if (language.startsWith("en") || language === "in") return [];
    return [...valuesOf(source.value)].flatMap(({ path, key, value }) => {
      if (!isProse(value) || neutral.has(key) || isLabelInEnglish(key)) return [];
      const isSame = english.get(place)?.has(value) ?? false;
      const isEnglish = (value.match(englishWords) ?? []).length >= 3;
      if (!isSame && !isEnglish) return [];
      const message = `still in English: ${value.slice(0, 60)}`;
      return [{ rule: "untranslated", place: file, line: source.lineOf(path), message }];
    });
  });
}

/** Forms have the texts of all languages in one file, by language code. */
const isLabelInEnglish = (key: string) => key === "en" || key.startsWith("en-");

const textsOf = (value: Parameters<typeof valuesOf>[0]) =>
  [...valuesOf(value)].flatMap((leaf) => (isProse(leaf.value) ? [leaf.value] : []));

const isProse = (value: unknown): value is string =>
  typeof value === "string" && value.length >= minLength && hasOrdinaryWords(value);

/** Names of people, companies and places consist of capitalised words with short words between them. */
const hasOrdinaryWords = (text: string) =>
  /\p{L} \p{L}/u.test(text) && /(?<!\p{L})\p{Ll}{4,}/u.test(text.replaceAll(/<[^>]*>/g, ""));
