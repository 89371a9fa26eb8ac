import { Parser } from "htmlparser2";

/** An alternate version of a page in another language. */
export interface Alternate {
  readonly language: string;
  readonly href: string;
}

/** What search engines read from an HTML page. Addresses are absolute. */
export interface ReadPage {
  /** Content of `<html lang>`; empty: none. */
  readonly language: string;
  /** Every `<title>` of the head. */
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** Robots rules of the page; empty: no restriction. */
  readonly robots: string;
  readonly canonicals: readonly string[];
  readonly alternates: readonly Alternate[];
  /** Address of the page as Markdown; null: none. */
  readonly markdown: string | null;
  /** Content of `og:image`; null: none. */
  readonly picture: string | null;
  /** Addresses of links without fragments, each once. */
  readonly links: readonly string[];
  /** Text of each JSON-LD script. */
  readonly structuredData: readonly string[];
  /** Number of first-level headings. */
  readonly headings: number;
}

type Text = "title" | "json";

/** Reads a page. `address`: where it was found, to complete relative addresses. */
export function readPage(html: string, address: string): ReadPage {
  const page = {
    language: "",
    titles: [] as string[],
    descriptions: [] as string[],
    robots: "",
    canonicals: [] as string[],
    alternates: [] as Alternate[],
    markdown: null as string | null,
    picture: null as string | null,
    structuredData: [] as string[],
    headings: 0,
  };
  const links = new Set<string>();
  let text: { readonly kind: Text; value: string } | null = null;
  let isInHead = false;
  const absolute = (href: string) => URL.parse(href, address)?.href ?? href;

  function readLink({ rel = "", href = "", hreflang, type }: Record<string, string>): void {
    if (rel === "canonical") page.canonicals.push(absolute(href));
    if (rel !== "alternate") return;
    if (hreflang !== undefined)
      page.alternates.push({ language: hreflang.toLowerCase(), href: absolute(href) });
    if (type === "text/markdown") page.markdown = absolute(href);
  }
  function readMeta({ name, property, content = "" }: Record<string, string>): void {
    if (name === "description") page.descriptions.push(content);
    if (name === "robots") page.robots = content.toLowerCase();
    if (property === "og:image") page.picture = content;
  }
  const readers: Readonly<Record<string, (attributes: Record<string, string>) => void>> = {
    html: ({ lang = "" }) => (page.language = lang),
    head: () => (isInHead = true),
    body: () => (isInHead = false),
    link: readLink,
    meta: readMeta,
    h1: () => page.headings++,
    a({ href, rel = "" }) {
      const url = href === undefined ? null : URL.parse(href, address);
      if (url === null || !/^https?:$/.test(url.protocol) || /\bnofollow\b/.test(rel)) return;
      url.hash = "";
      links.add(url.href);
    },
    // Drawings have titles, too.
    title: () => (text = isInHead ? { kind: "title", value: "" } : null),
    script: ({ type }) =>
      (text = type === "application/ld+json" ? { kind: "json", value: "" } : null),
  };
  const parser = new Parser({
    onopentag: (name, attributes) => readers[name]?.(attributes),
    ontext: (part) => void (text && (text.value += part)),
    onclosetag(name) {
      if (text?.kind === "title" && name === "title") page.titles.push(text.value.trim());
      if (text?.kind === "json" && name === "script") page.structuredData.push(text.value);
      if (name === "title" || name === "script") text = null;
    },
  });
  parser.end(html);
  return { ...page, links: [...links] };
}
