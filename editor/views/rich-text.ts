import { isMapValue } from "#cms/files/yaml-source.ts";
import { textOf, type Json } from "#cms/store/records.ts";
import { toHtml } from "./to-html.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Returns the value of the form for an HTML text. */
export function showRichText(html: string): Json {
  const body = toMarkdown(html);
  const isSame = body !== null && sameHtml(toHtml(body, ""), html);
  return isSame ? { type: "text", body } : { type: "html", body: html };
}

/** Returns the HTML text of a value of the form. `before` is the present text, whose space between blocks is kept. */
export function storeRichText(value: Json, before: string): string {
  const { type, body } = isMapValue(value) ? value : {};
  if (textOf(type) === "html") return textOf(body);
  const [, gap = "\n"] = /<\/(?:p|h[2-6]|[ou]l)>(\s*)</.exec(before) ?? [];
  return toHtml(textOf(body), gap);
}

const sameHtml = (a: string, b: string) => withoutGaps(a) === withoutGaps(b);
const withoutGaps = (html: string) => html.replace(/\s*(<\/?(?:p|h[2-6]|[ou]l|li)>)\s*/g, "$1");
