import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { stringify } from "yaml";
import type { ReadDocument } from "./read-document.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

/** Controls and decoration, which say nothing without a browser. */
const leftOut =
  /^(?:AUDIO|BUTTON|DIALOG|FORM|IFRAME|INPUT|NAV|NOSCRIPT|SCRIPT|SEARCH|SELECT|STYLE|SVG|TEMPLATE|TEXTAREA|VIDEO)$/i;

const turndown = new TurndownService({
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  headingStyle: "atx",
  hr: "---",
});
turndown.use(tables);
turndown.addRule("left out", {
  filter: (node) => leftOut.test(node.nodeName) || node.getAttribute("aria-hidden") === "true",
  replacement: () => "",
});
// A card is a link around a picture, a heading and words: the text of a Markdown link is one line.
turndown.addRule("link", {
  filter: (node) => node.nodeName === "A" && node.hasAttribute("href"),
  replacement(content, node) {
    const text = content
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[#*]{2,} ?/g, "")
      .trim();
    // Buttons beside each other have no words between them.
    const gap = node.nextSibling?.nodeName === "A" ? " " : "";
    return text === "" ? "" : `[${text}](${addressOf(node)})${gap}`;
  },
});
turndown.addRule("decoration", {
  filter: (node) => node.nodeName === "IMG" && !node.getAttribute("alt"),
  replacement: () => "",
});
// Drawn scenes have a description for those who do not see them.
turndown.addRule("drawing", {
  filter: (node) => node.getAttribute("role") === "img" && node.nodeName !== "IMG",
  replacement: (_, node) => `\n\n*${labelOf(node)}*\n\n`,
});

// Turndown passes nodes of its own DOM, of which `filter` alone says that they are elements.
const attributeOf = (node: TurndownService.Node, name: string): string =>
  "getAttribute" in node ? (node.getAttribute(name) ?? "") : "";
const addressOf = (node: TurndownService.Node) => attributeOf(node, "href").replaceAll(" ", "%20");
const labelOf = (node: TurndownService.Node) => attributeOf(node, "aria-label");

/**
 * Returns a page as Markdown (CommonMark with tables): title, description, address and language as YAML, then its
 * content without controls. Links are absolute.
 */
export function toMarkdown({ main, canonical, ...facts }: ReadDocument): string {
  const origin = canonical === "" ? "" : new URL(canonical).origin;
  // In Markdown, marks for the line breaks of a screen would hide words from text search.
  const absolute = withoutBreakMarks(main).replaceAll(
    / (?<name>href|src)="\/(?!\/)/g,
    ` $<name>="${origin}/`,
  );
  const head = { title: facts.title, description: facts.description, url: canonical };
  const known = Object.entries({ ...head, language: facts.language }).filter(([, it]) => it !== "");
  const front = stringify(Object.fromEntries(known), { lineWidth: 0 });
  return `---\n${front}---\n\n${turndown.turndown(absolute)}\n`;
}
