import sanitizeHtml from "sanitize-html";
import type { FormHtml } from "#domain/forms/form-definition.ts";

const allowedTags = [
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "a",
  "b",
  "strong",
  "i",
  "em",
  "small",
  "h3",
  "h4",
];

/** Returns the HTML of a form service, reduced to simple text formatting and links. */
export function sanitiseFormHtml(html: string): FormHtml {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 30,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been sanitised
  return clean as FormHtml;
}
