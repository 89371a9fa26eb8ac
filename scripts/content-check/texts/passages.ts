import { Parser } from "htmlparser2";
import type { Path } from "#cms/files/yaml-source.ts";
import { localeCodes } from "#domain/locales.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** A text that visitors read, without markup. */
export interface Passage {
  /** The file as findings name it. */
  readonly place: string;
  /** Its unit (`nodes/page/home`), or the folder of catalogues. */
  readonly unit: string;
  /** Locale of the text. */
  readonly language: string;
  readonly path: Path;
  /** Name of the field, or id of the interface text. */
  readonly key: string;
  readonly text: string;
  /** Returns the line of the text; `null` if it is unknown. */
  line(): number | null;
}

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

const blocks = /^(?:blockquote|br|caption|div|dd|dt|figcaption|h[1-6]|li|p|td|th|tr)$/;

/** Returns the text of HTML, one line for each block. Addresses and telephone numbers become “@”. */
export function plainText(html: string): string {
  let text = "";
  let quoted = 0;
  const isVerbatim = (name: string) => name === "code" || name === "pre" || name === "kbd";
  const parser = new Parser({
    onopentag(name) {
      if (blocks.test(name)) text += "\n";
      if (isVerbatim(name)) quoted++;
    },
    ontext: (part) => (text += quoted > 0 ? "@" : part.replaceAll(/[ \t\r\n]+/g, " ")),
    onclosetag(name) {
      if (blocks.test(name)) text += "\n";
      if (isVerbatim(name)) quoted--;
    },
  });
  parser.end(html);
  return withoutAddresses(text)
    .replaceAll(/ *\n[ \n]*/g, "\n")
    .trim();
}

/** Replaces addresses and telephone numbers by “@”. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/\S+@\S+\w|(?:https?:\/\/|www\.)\S+\w|(?<![\w/])\/[\w/-]+/g, "@")
    .replaceAll(/\+\d[\d ()/\u00a0\u202f-]{6,}\d/g, "@");

/** Returns a part of a text as findings show it. */
export function excerptOf(text: string, start: number, length: number): string {
  const from = Math.max(0, start - 20);
  const to = start + length + 20;
  const shown = text.slice(from, to).replaceAll("\n", " ");
  return `${from > 0 ? "…" : ""}${shown}${to < text.length ? "…" : ""}`;
}

/** Returns the locale and those with the same texts in most cases: `de-ch`, `de`. */
export const familyOf = (language: string): readonly string[] => [
  language,
  ...(language.includes("-") ? [language.split("-", 1)[0] ?? language] : []),
];
