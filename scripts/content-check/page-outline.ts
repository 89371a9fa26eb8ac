import { Parser } from "htmlparser2";

/** What of a rendered page the rules look at. */
export interface PageOutline {
  /** Headings in order, 1 to 6. */
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** Addresses of links as they stand in the page. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Whether search engines may list it; a page in a language it does not have is not. */
  readonly isIndexed: boolean;
  /** Whether it describes itself to search engines. */
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
