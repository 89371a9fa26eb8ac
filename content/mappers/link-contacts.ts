import { splitContacts, telHref } from "#lib/text/split-contacts.ts";

/** Parts whose text is not linked: links themselves, and code. */
const left = new Set(["a", "code", "kbd", "pre", "samp"]);
const tag = /(<[^<>]*>)/;

/** Makes e-mail addresses and telephone numbers in sanitised HTML links, unless they are part of one. */
export function linkContacts(html: string): string {
  if (!/[@+]/.test(html)) return html;
  let depth = 0;
  return html
    .split(tag)
    .map((part, index) => {
      if (index % 2 === 0) return depth > 0 ? part : linkedText(part);
      const { slash = "", name = "" } = /^<(?<slash>\/?)(?<name>[\w-]+)/.exec(part)?.groups ?? {};
      if (left.has(name)) depth += slash === "" ? 1 : -1;
      return part;
    })
    .join("");
}

const linkedText = (text: string): string =>
  splitContacts(text)
    .map(({ kind, text: part }) => {
      if (kind === "text") return part;
      return `<a href="${kind === "email" ? `mailto:${part}` : telHref(part)}">${part}</a>`;
    })
    .join("");
