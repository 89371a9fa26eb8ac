import { DomUtils, parseDocument } from "htmlparser2";
import type { Html } from "../model/html.ts";

/** Search engines show about this many characters. */
const maxLength = 160;

/** Where one line of text ends and another begins, though the HTML may have no space there. */
const blockEnd = /<\/(?:p|li|h[1-6]|td|th|dt|dd|div|figcaption)>|<br\b[^>]*>/g;

/**
 * A description for search engines, taken from the beginning of a page's text: whole words, with an ellipsis where the
 * text goes on. Null where there is no text.
 */
export function describe(body: Html | null, language: string): string | null {
  if (body === null) return null;
  const spaced = body.replaceAll(blockEnd, "$& ");
  const text = DomUtils.textContent(parseDocument(spaced)).replaceAll(/\s+/g, " ").trim();
  if (text.length <= maxLength) return text === "" ? null : text;
  // Languages without spaces have words, too.
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  const cut = words.containing(maxLength)?.index ?? maxLength;
  return `${text.slice(0, cut).replace(/[\s\p{P}]+$/u, "")} …`;
}
