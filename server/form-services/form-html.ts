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

/** HTML of a form service without anything but plain text marks and links. */
export function sanitiseFormHtml(html: string): FormHtml {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 30,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where it becomes so
  return clean as FormHtml;
}
