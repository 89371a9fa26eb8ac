import { mapParts } from "#lib/text/map-parts.ts";
import { phrasesOf } from "#lib/typesetting/split-pieces.ts";

const cell = /^<(?<slash>\/?)t[dh]\b/;
const entity = /(&#?\w+;)/;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A number with its unit or counter: 2,480.00ユーロ, 第3四半期, 31か国, 3分の1, 5〜8週間. A particle belongs to 94%を, where
 * Chromium would break before it.
 */
const figure =
  /第?\d[\d.,]{0,20}(?:[〜～–-]\d[\d.,]{0,20})?(?:分の\d{1,9}|[%％][はがをにでとのも]?|つ|[\p{Script=Katakana}ー]{1,9}(?![\p{Script=Katakana}ー])|[かカヶ]?\p{Script=Han}{1,4})/u;
/** Numbers of houses and names with hyphens: 4-2-19, Factur-X, PDF/A-3. */
const hyphened = /\d{1,9}(?:-\d{1,9}){1,9}|[A-Za-z][\w/]{0,30}-\w(?!\w)/u;
/** Chromium mistakes the first half of this word for a phrase. */
const enquiry = /お問い合わせ/u;
const whole = new RegExp(`${figure.source}|${hyphened.source}|${enquiry.source}`, "gu");

/**
 * Marks in sanitised Japanese HTML what a line must not divide: figures and some words, and in tables all phrases,
 * whose narrow columns would otherwise break inside words. `app/ui/rich-text.module.css` has the styles.
 */
export function withJapaneseBreaks(html: string): string {
  let cells = 0;
  return mapParts(html, {
    tag(markup) {
      const slash = cell.exec(markup)?.groups?.["slash"];
      if (slash !== undefined) cells += slash === "" ? 1 : -1;
      return markup;
    },
    text(part) {
      if (!japanese.test(part)) return part;
      return cells > 0 ? withBreaks(part) : part.replaceAll(whole, "<span data-whole>$&</span>");
    },
  });
}

/** Browsers break cells only here and at spaces. */
const withBreaks = (text: string): string =>
  text
    .split(entity)
    .map((part) => (entity.test(part) ? part : phrasesOf(part).join("<wbr>")))
    .join("");
