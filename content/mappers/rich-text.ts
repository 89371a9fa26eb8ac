import sanitizeHtml from "sanitize-html";
import type { FormattedText } from "#content-model/resources.ts";
import { anchorId } from "#domain/anchors.ts";
import { filesPath } from "../links/link-target.ts";
import type { LinkResolver } from "../links/href.ts";
import type { MappingContext } from "./context.ts";
import { readFocalPoint } from "./focal-point.ts";
import { sizesOf, versionOf } from "./picture-sizes.ts";
import type { Html } from "../model/html.ts";

/** Tags that editors may use. All others are removed, but their text is kept. */
const allowedTags = [
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
const removedWithText = [
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

const allowedAttributes: Record<string, string[]> = {
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

/** Resolves links and returns addresses of resized pictures; without the latter, pictures keep their own address. */
type TextContext = Pick<MappingContext, "links"> &
  Partial<Pick<MappingContext, "pictureAddress" | "changed" | "textBudget">>;

/** Text is as wide as its column, and on small screens as the screen. */
const widthOfText = "(min-width: 44rem) 42rem, 100vw";

/**
 * Returns editors' HTML that is safe for a page: strict lists of tags and attributes, localised links, pictures only
 * from the backend's files, no first-level heading, and ids with the prefix of `anchorId`. Only `processed` is read.
 * Null if nothing visible is left, and if the page's texts are too long (`textBudget`).
 */
export function mapRichText(value: FormattedText | null, context: TextContext): Html | null {
  if (value === null || context.textBudget?.take(value.processed) === false) return null;
  const sanitized = sanitizeHtml(value.processed, optionsFor(value.processed, context)).trim();
  const html = withoutEmptyHeaders(sanitized);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where HTML becomes `Html`: it has just been sanitised
  return isEmpty(html) ? null : (html as Html);
}

/** An empty corner cell of a table is not a header, even if an editor made it one. */
const withoutEmptyHeaders = (html: string): string =>
  html.replace(/<th((?: [^>]*)?)>(?:\s|&nbsp;)*<\/th>/g, (_, attributes: string) => {
    const spans = attributes.match(/ (?:col|row)span="\d+"/g) ?? [];
    return `<td${spans.join("")}></td>`;
  });

function optionsFor(processed: string, context: TextContext): sanitizeHtml.IOptions {
  return {
    allowedTags,
    allowedAttributes,
    nonTextTags: removedWithText,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    allowedSchemesAppliedToAttributes: ["href", "src"],
    nestingLimit: 60,
    transformTags: {
      ...headingsBelow(processed),
      a: (_tag, attributes) => readAnchor(attributes, context.links),
      img: (_tag, attributes) => readPicture(attributes, context),
      "*": (tagName, attributes) => ({ tagName, attribs: withoutOddValues(attributes) }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && attribs["href"] === undefined) return "excludeTag";
      return tag === "img" && attribs["src"] === undefined;
    },
  };
}

/**
 * The page has one first-level heading, so a text with another is moved down as a whole. Skipped levels, as in pasted
 * texts, are closed, and headings of one level stay on one level.
 */
function headingsBelow(processed: string): Record<string, sanitizeHtml.Transformer> {
  const shift = /<h1[\s>/]/i.test(processed) ? 1 : 0;
  /** The headings above the next one, the outermost first: their written and their new levels. */
  let above: readonly { readonly written: number; readonly given: number }[] = [];
  const place = (written: number): sanitizeHtml.Transformer => {
    return (_tag, attributes) => {
      above = above.filter((heading) => heading.written < written);
      const parent = above.at(-1)?.given ?? 6;
      const given = Math.min(written + shift, parent + 1, 6);
      above = [...above, { written, given }];
      return { tagName: `h${given}`, attribs: withoutOddValues(attributes) };
    };
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, place(level)]));
}

function readAnchor(attributes: sanitizeHtml.Attributes, links: LinkResolver): sanitizeHtml.Tag {
  const link = links.resolve(attributes["href"] ?? "");
  if (link === null || link.href === null) return { tagName: "a", attribs: {} };
  const { rel: _, ...kept } = attributes;
  return {
    tagName: "a",
    attribs: { ...kept, href: link.href, ...(link.external && { rel: "noopener" }) },
  };
}

function readPicture(
  attributes: sanitizeHtml.Attributes,
  { links, pictureAddress, changed = "" }: TextContext,
): sanitizeHtml.Tag {
  const path = links.resolve(attributes["src"] ?? "")?.href;
  if (!path?.startsWith(filesPath)) return { tagName: "img", attribs: {} };
  const { srcset: _, sizes: __, ...own } = attributes;
  const given = { alt: "", ...own, src: path, loading: "lazy" };
  if (!pictureAddress) return { tagName: "img", attribs: given };
  const { src, srcSet } = sizesOf(
    {
      path,
      version: versionOf(changed),
      width: pixels(attributes["width"]),
      height: pixels(attributes["height"]),
      focus: readFocalPoint(null),
    },
    pictureAddress,
  );
  const sizes = srcSet === null ? {} : { srcset: srcSet, sizes: widthOfText };
  return { tagName: "img", attribs: { ...given, ...sizes, src } };
}

/** Null if the text is not a number of pixels. */
const pixels = (text: string | undefined) =>
  text !== undefined && number.test(text) && Number(text) > 0 ? Number(text) : null;

const number = /^\d{1,5}$/;
const name = /^[a-z][\w-]{0,80}$/i;

/** Allowed values of attributes. */
const shapes: Readonly<Record<string, RegExp>> = {
  colspan: number,
  datetime: /^[\w:.+\- ]{1,40}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  height: number,
  hreflang: name,
  id: name,
  lang: name,
  rowspan: number,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  span: number,
  start: number,
  type: /^[1aAiI]$/,
  value: number,
  width: number,
};

function withoutOddValues(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([key, value]) => shapes[key]?.test(value) ?? true)
      .map(([key, value]) => [key, key === "id" ? anchorId(value) : value]),
  );
}

const isEmpty = (html: string) =>
  !html.includes("<img") && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
