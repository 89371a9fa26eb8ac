import { Parser } from "htmlparser2";

/** What a page says about itself, and its content. */
export interface ReadDocument {
  readonly title: string;
  /** Empty: none. */
  readonly description: string;
  /** Absolute address; empty: none. */
  readonly canonical: string;
  /** Language tag. */
  readonly language: string;
  /** Robots rule; empty: no restriction. */
  readonly robots: string;
  /** HTML of the content, without header, footer and menus. */
  readonly main: string;
}

/** Reads a page that the site has rendered. */
export function readDocument(html: string): ReadDocument {
  const head = { title: "", description: "", canonical: "", language: "", robots: "" };
  let main = { start: 0, end: 0 };
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { lang = "", rel, href = "", name: key, content = "" }) {
      // Pictures have titles, too.
      isTitle = name === "title" && head.title === "";
      if (name === "html") head.language = lang;
      if (name === "link" && rel === "canonical") head.canonical = href;
      if (name === "meta" && key === "description") head.description = content;
      if (name === "meta" && key === "robots") head.robots = content;
      if (name === "main") main = { ...main, start: parser.startIndex };
    },
    ontext(text) {
      if (isTitle) head.title += text;
    },
    onclosetag(name) {
      isTitle = false;
      if (name === "main") main = { ...main, end: parser.endIndex + 1 };
    },
  });
  parser.end(html);
  return { ...head, main: html.slice(main.start, main.end) };
}
