import { Parser } from "htmlparser2";

/** A text that visitors read, without markup. */
export interface Passage {
  /** The file as findings name it. */
  readonly place: string;
  /** Its unit (`nodes/page/home`), or the folder of catalogues. */
  readonly unit: string;
  /** Locale of the text. */
  readonly language: string;
  readonly path: readonly (string | number)[];
  /** Name of the field, or id of the interface text. */
  readonly key: string;
  readonly text: string;
  /** Returns the line of the text; `null` if it is unknown. */
  line(): number | null;
}

const blocks = /^(?:blockquote|br|caption|div|dd|dt|figcaption|h[1-6]|li|p|td|th|tr)$/;

const isVerbatim = (name: string) => name === "code" || name === "pre" || name === "kbd";

/** Returns the text of HTML, one line for each block. Addresses and telephone numbers become “@”. */
export function plainText(html: string): string {
  let text = "";
  let quoted = 0;
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
