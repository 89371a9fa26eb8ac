import { DomUtils, parseDocument } from "htmlparser2";
import { textWidth } from "#lib/text/text-width.ts";
import type { Html } from "../model/html.ts";

/** Width that search engines show, approximately. */
const maxWidth = 160;

/** Ends of lines of text, where the HTML may have no space. */
const blockEnd = /<\/(?:p|li|h[1-6]|td|th|dt|dd|div|figcaption)>|<br\b[^>]*>/g;

/**
 * Returns a description for search engines, from the beginning of a page's text: whole words, with an ellipsis if the
 * text continues. Null without text.
 */
export function describe(body: Html | null, language: string): string | null {
  if (body === null) return null;
  const spaced = body.replaceAll(blockEnd, "$& ");
  const text = DomUtils.textContent(parseDocument(spaced)).replaceAll(/\s+/g, " ").trim();
  if (textWidth(text) <= maxWidth) return text === "" ? null : text;
  // Also finds words in languages without spaces.
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  let width = 0;
  let cut = 0;
  for (const { segment, index } of words) {
    width += textWidth(segment);
    if (width > maxWidth) break;
    cut = index + segment.length;
  }
  return `${text.slice(0, cut).replace(/[\s\p{P}]+$/u, "")} …`;
}
