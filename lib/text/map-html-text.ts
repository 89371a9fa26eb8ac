import { mapParts } from "./map-parts.ts";

/** Elements whose text stays as it is written: code and quotations. */
const verbatim = new Set(["blockquote", "cite", "code", "kbd", "pre", "q", "samp"]);
/** Elements without an end tag. */
const empty = new Set(["br", "col", "hr", "img", "source", "wbr"]);

const shownAttribute = /(\s(?:alt|title|aria-label)=")([^"]*)(?=")/g;

/**
 * Changes the text of HTML, with the texts of pictures and tooltips. Addresses, ids and other attributes stay, and so do
 * code, quotations and parts with their own `lang`.
 */
export function mapHtmlText(html: string, change: (text: string) => string): string {
  /** The outermost element that is left unchanged, and the number of open elements with its name. */
  let left = { name: "", depth: 0 };
  const mapTag = (markup: string): string => {
    const { slash = "", name = "" } = /^<(?<slash>\/?)(?<name>[\w-]+)/.exec(markup)?.groups ?? {};
    const element = name.toLowerCase();
    if (left.depth > 0) {
      if (element === left.name) left = { ...left, depth: left.depth + (slash === "" ? 1 : -1) };
      return markup;
    }
    const isLeft = verbatim.has(element) || /\slang=/i.test(markup);
    if (isLeft && slash === "" && !empty.has(element)) left = { name: element, depth: 1 };
    return isLeft
      ? markup
      : markup.replaceAll(shownAttribute, (_, start: string, text: string) => start + change(text));
  };
  return mapParts(html, {
    text: (text) => (left.depth > 0 ? text : change(text)),
    tag: mapTag,
  });
}
