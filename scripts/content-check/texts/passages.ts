import { localeCodes } from "#domain/locales.ts";
import { type Passage, plainText } from "#domain/text-rules/passage.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Fields whose values are codes, addresses or names of companies and people. */
const codes = new Set(
  (
    "action alt_source author badges best_bets changed city code company contact contract_number country created " +
    "date email event field file form_id icon image info iso_code key kind language_code layout level locales media " +
    "media_oembed_video name options page_type pages parts password_hash path people phone postal_code region " +
    "registered_office related score solutions street to type uri website"
  ).split(" "),
);
/** Names of terms are texts, names of companies and people are not. */
const namedUnits = /^terms\//;

/** A word in lower case may be a code; a value is a text even if it is only a figure. */
const isText = (place: string, key: string, value: string) =>
  key === "value" ||
  ((!codes.has(key) || (key === "name" && namedUnits.test(place))) &&
    /[\s\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Lu}]/u.test(value));

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
