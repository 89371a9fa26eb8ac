import type sanitizeHtml from "sanitize-html";
import { anchorId } from "#domain/anchors.ts";

/** Tags that editors may use. All others are removed, but their text is kept. */
export const allowedTags = [
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "br",
  "hr",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "table",
  "caption",
  "colgroup",
  "col",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "figure",
  "figcaption",
  "img",
  "a",
  "abbr",
  "b",
  "bdi",
  "bdo",
  "cite",
  "code",
  "del",
  "em",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
  "var",
];

/** Tags that are removed with their text. */
export const tagsRemovedWithText = [
  "audio",
  "canvas",
  "embed",
  "iframe",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "option",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "video",
  "xmp",
];

const target = ["id"];

/** Attributes that editors may use, by tag. */
export const allowedAttributes: Record<string, string[]> = {
  "*": ["lang", "dir"],
  a: ["href", "hreflang", "rel"],
  abbr: ["title"],
  col: ["span"],
  img: ["src", "alt", "width", "height", "loading", "srcset", "sizes"],
  li: ["value"],
  ol: ["start", "reversed", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope", "abbr"],
  time: ["datetime"],
  // Targets of links inside the page.
  h2: target,
  h3: target,
  h4: target,
  h5: target,
  h6: target,
  p: target,
  table: target,
  figure: target,
};

/** A whole number of pixels, columns or items. */
export const wholeNumber = /^\d{1,5}$/;
const name = /^[a-z][\w-]{0,80}$/i;

/** Allowed values of attributes. */
const shapes: Readonly<Record<string, RegExp>> = {
  colspan: wholeNumber,
  datetime: /^[\w:.+\- ]{1,40}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  height: wholeNumber,
  hreflang: name,
  id: name,
  lang: name,
  rowspan: wholeNumber,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  span: wholeNumber,
  start: wholeNumber,
  type: /^[1aAiI]$/,
  value: wholeNumber,
  width: wholeNumber,
};

/** Removes attributes with other values, and adds the prefix of `anchorId` to ids. */
export function withoutOddValues(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([key, value]) => shapes[key]?.test(value) ?? true)
      .map(([key, value]) => [key, key === "id" ? anchorId(value) : value]),
  );
}
