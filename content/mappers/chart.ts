import { type Locale, locales } from "#domain/locales.ts";
import type { Bar } from "../model/cover.ts";

/** What a bar counts, then its figure: `Top quarter | €2.40`. */
const barText = /^\s*(?<label>[^|]*\S)\s*\|\s*(?<figure>[^|]*\S)\s*$/;

/**
 * Returns the bars of a chart from lines that editors wrote in a language; empty if there are fewer than two, or if a
 * line has no figure above zero.
 */
export function mapBars(rows: readonly string[], language: Locale): readonly Bar[] {
  const read = rows.map((row) => {
    const { label = "", figure = "" } = barText.exec(row)?.groups ?? {};
    return { label, figure, value: readNumber(figure, language) };
  });
  const longest = Math.max(...read.map(({ value }) => value));
  if (read.length < 2 || !read.every(({ value }) => value > 0)) return [];
  return read.map(({ label, figure, value }) => ({ label, figure, part: value / longest }));
}

/** Returns the first number in a text as its language writes it; `NaN` if there is none. */
function readNumber(text: string, language: Locale): number {
  const parts = new Intl.NumberFormat(locales[language].tag).formatToParts(11_111.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const [digits = ""] = /\d[\d.,'’\u00a0\u202f]*/.exec(text) ?? [];
  const [whole = "", fraction = "0"] = digits
    .split(decimal)
    .map((part) => part.replaceAll(/\D/g, ""));
  return Number.parseFloat(`${whole}.${fraction}`);
}
