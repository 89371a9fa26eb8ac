import { Parser } from "htmlparser2";

/** The parts of a rendered page that the rules use. */
export interface PageOutline {
  /** Headings in order, with levels 1 to 6. */
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Addresses of links as written in the page. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Whether search engines may list the page; pages in a fallback language are not listed. */
  readonly isIndexed: boolean;
  /** Whether the page has a meta description. */
  readonly isDescribed: boolean;
}

export function readOutline(html: string): PageOutline {
  const headings: { level: number; text: string }[] = [];
  const links: string[] = [];
  const ids = new Set<string>();
  let open: { level: number; text: string } | null = null;
  let isIndexed = true;
  let isDescribed = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes["id"]) ids.add(attributes["id"]);
      if (name === "a" && attributes["href"]) links.push(attributes["href"]);
      if (name === "meta" && attributes["name"] === "robots") isIndexed = false;
      if (name === "meta" && attributes["name"] === "description") isDescribed = true;
      if (/^h[1-6]$/.test(name)) open = { level: Number(name[1]), text: "" };
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (!open || name !== `h${open.level}`) return;
      headings.push(open);
      open = null;
    },
  });
  parser.end(html);
  return { headings, links, ids, isIndexed, isDescribed };
}
