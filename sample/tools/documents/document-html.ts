import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "../pictures/svg.ts";
import { letter, pile } from "../pictures/motifs/paper.ts";
import { withBars } from "./bars.ts";
import { documentStyle } from "./document-style.ts";
import type { Paragraph, ParagraphItem, ResourceText } from "./resource-text.ts";

const imprints: Readonly<Record<string, string>> = {
  en: "Norvane was founded in Hamburg in 2003. 640 people in Hamburg, Lyon, Leeds, and Boston work for 2,900 customers in 31 countries.",
  de: "Norvane wurde 2003 in Hamburg gegründet. 640 Menschen in Hamburg, Lyon, Leeds und Boston arbeiten für 2.900 Kunden in 31 Ländern.",
  fr: "Norvane est née à Hambourg en 2003. À Hambourg, Lyon, Leeds et Boston, 640 personnes travaillent pour 2 900 clients dans 31 pays.",
};

/** Label of printed white papers and reports, because a document contains only the text of its page. */
const digests: Readonly<Record<string, string>> = {
  en: "summary",
  de: "Kurzfassung",
  fr: "version abrégée",
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Replaces links to pages of the site with their text, because they do not work on paper. */
const withoutLinks = (html: string): string => html.replace(/<a [^>]*>(.*?)<\/a>/g, "$1");

/** Returns the month of a date, such as `September 2026`, in a language. */
const month = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(date),
  );

const heading = (title: string | undefined): string =>
  title === undefined ? "" : `<h2>${escaped(title)}</h2>`;

const figure = ({ value = "", title, text = "" }: ParagraphItem): string =>
  `<div><b>${escaped(value)}</b><span>${escaped(title)}</span>${text}</div>`;

const step = ({ date = "", title, text = "" }: ParagraphItem): string =>
  `<li><time>${escaped(date)}</time><div><strong>${escaped(title)}</strong>${text}</div></li>`;

const quotation = (quote: string, by: string): string =>
  `<blockquote><p>${escaped(quote)}</p><footer>${escaped(by)}</footer></blockquote>`;

/** Returns a block as HTML for print; empty for blocks that need a screen, such as calls to action. */
function block(paragraph: Paragraph, { type, language }: ResourceText): string {
  const { title, text = "", table = "", caption, quote = "", items } = paragraph;
  if (paragraph.type === "text") return withoutLinks(text);
  if (paragraph.type === "table") {
    const cells = type === "infographic" ? withBars(table, language) : table;
    const note = caption === undefined ? "" : `<p class="caption">${escaped(caption)}</p>`;
    return heading(title) + withoutLinks(cells) + note;
  }
  if (paragraph.type === "list") {
    const tag = paragraph.ordered ? "ol" : "ul";
    const entries = paragraph.list_items.map((entry) => `<li>${escaped(entry)}</li>`).join("");
    return `${heading(title)}<${tag}>${entries}</${tag}>`;
  }
  if (paragraph.type === "statistics")
    return `<section class="figures">${heading(title)}${items.map(figure).join("")}</section>`;
  if (paragraph.type === "timeline")
    return `${heading(title)}<ol class="steps">${items.map(step).join("")}</ol>`;
  if (paragraph.type === "testimonial")
    return quotation(quote, [paragraph.author, paragraph.role].filter(Boolean).join(", "));
  if (paragraph.type === "quote") return quotation(quote, paragraph.source ?? "");
  return "";
}

/** Returns the wordmark in the colours of the cover, on which dark ink would be invisible. */
function wordmark(): string {
  const file = join(import.meta.dirname, "../../brand/logo.svg");
  return readFileSync(file, "utf8")
    .replace("<svg ", '<svg class="wordmark" ')
    .replaceAll("#14213D", "#F6F1E7");
}

const sheets = (): string =>
  `<svg class="sheets" viewBox="0 0 400 400" aria-hidden="true">` +
  `${at([270, 380], pile(250, 9, { thickness: 11 }))}${at([292, 210], letter(170, { lines: 7 }), { turn: 9 })}</svg>`;

function kind({ type, typeName, language }: ResourceText): string {
  const isDigest = type === "white-paper" || type === "analyst-report";
  return isDigest ? `${typeName}, ${digests[language] ?? ""}` : typeName;
}

/** Returns a document as HTML: cover, text, and information about the company. */
export function documentHtml(text: ResourceText): string {
  return `<!doctype html>
<html lang="${text.language}"><head><meta charset="utf-8"><title>${escaped(text.title)}</title>
<style>${documentStyle()}</style></head><body class="${text.type}">
<section class="cover">${wordmark()}${sheets()}<p class="type">${escaped(kind(text))}</p>
<h1>${escaped(text.title)}</h1><p class="summary">${escaped(text.summary)}</p></section>
<main><div class="lead">${withoutLinks(text.body)}</div>
${text.paragraphs.map((each) => block(each, text)).join("\n")}
<div class="imprint"><p><strong>Norvane</strong></p><p>${imprints[text.language] ?? ""}</p>
<p>Speicherkontor 14, 20457 Hamburg · sales@norvane.example · ${month(text.date, text.language)}</p></div>
</main></body></html>`;
}
