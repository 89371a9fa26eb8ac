import sanitizeHtml from "sanitize-html";
import type { FormattedText } from "#content-model/resources.ts";
import { filesPath } from "../links/link-target.ts";
import type { LinkResolver } from "../links/href.ts";
import type { MappingContext } from "./context.ts";
import { readFocalPoint } from "./focal-point.ts";
import { withJapaneseBreaks } from "./japanese-breaks.ts";
import { linkContacts } from "./link-contacts.ts";
import { sizesOf, versionOf } from "./picture-sizes.ts";
import {
  allowedAttributes,
  allowedTags,
  wholeNumber,
  tagsRemovedWithText,
  withoutOddValues,
} from "./rich-text-rules.ts";
import type { Html } from "../model/html.ts";

/** Resolves links and returns addresses of resized pictures; without the latter, pictures keep their own address. */
type TextContext = Pick<MappingContext, "links"> &
  Partial<Pick<MappingContext, "language" | "pictureAddress" | "changed" | "textBudget">>;

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
  const linked = linkContacts(withoutEmptyHeaders(sanitized));
  const html = context.language === "ja" ? withJapaneseBreaks(linked) : linked;
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
    nonTextTags: tagsRemovedWithText,
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
  text !== undefined && wholeNumber.test(text) && Number(text) > 0 ? Number(text) : null;

const isEmpty = (html: string) =>
  !html.includes("<img") && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
