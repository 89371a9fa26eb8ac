import { localeCodes } from "#domain/locales.ts";
import { type Passage, plainText } from "#domain/text-rules/passage.ts";
import { isTextKey, mayBeText } from "#domain/text-rules/text-key.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Names of terms are texts, names of companies and people are not. */
const namedUnits = /^terms\//;

/** A value is a text even if it is only a figure. */
const isText = (place: string, key: string, value: string) =>
  key === "value" ||
  ((isTextKey(key) || (key === "name" && namedUnits.test(place))) && mayBeText(value));

/** Returns the texts of content files. Forms have all languages in one file. */
export function contentPassages(files: readonly ContentFile[]): Passage[] {
  return files.flatMap(({ file, place, language, source }) =>
    [...valuesOf(source.value)].flatMap(({ path, key, value }): Passage[] => {
      if (typeof value !== "string" || !isText(place, key, value)) return [];
      const ofForm = place.startsWith("forms/");
      if (ofForm !== isLocale(key)) return [];
      return [
        {
          place: file,
          unit: place,
          language: ofForm ? key : language,
          path,
          key,
          text: plainText(value),
          line: () => source.lineOf(path),
        },
      ];
    }),
  );
}

const isLocale = (key: string) => localeCodes.some((code) => code === key);
