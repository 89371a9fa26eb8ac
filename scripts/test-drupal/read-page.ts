import { Parser } from "htmlparser2";

/** What must be the same whichever backend a page comes from, by the name of the part. */
export type PageParts = Readonly<Record<string, string>>;

const silent: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"]);
const comparedRels: ReadonlySet<string> = new Set(["canonical", "alternate", "next", "prev"]);

/** Reads status, head and visible text of a response, without what differs from one backend to the next. */
export function readPage({
  status,
  location,
  body,
}: {
  readonly status: number;
  /** Empty: it leads nowhere. */
  readonly location: string;
  readonly body: string;
}): PageParts {
  const parts = { status: String(status), location: withoutSignature(location) };
  if (body.includes("<urlset")) return { ...parts, text: sortedEntries(body) };
  if (!/^\s*<!doctype html/i.test(body)) return { ...parts, text: normalised(body) };
  return { ...parts, ...readHtml(body) };
}

function readHtml(html: string): PageParts {
  const open: string[] = [];
  const heads: string[] = [];
  const data: string[] = [];
  let title = "";
  let text = "";
  let isData = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === "link" && comparedRels.has(attributes["rel"] ?? ""))
        heads.push(
          `${attributes["rel"]} ${attributes["hreflang"] ?? ""} ${attributes["href"] ?? ""}`,
        );
      if (name === "meta") {
        const key = attributes["name"] ?? attributes["property"] ?? "";
        if (key !== "") heads.push(`${key}: ${attributes["content"] ?? ""}`);
      }
      isData = attributes["type"] === "application/ld+json";
      if (isData) data.push("");
    },
    ontext(words) {
      if (isData) data.push(`${data.pop() ?? ""}${words}`);
      if (open.some((name) => silent.has(name))) return;
      if (open.at(-1) === "title" && !open.includes("svg")) title += words;
      else if (open.includes("body")) text += `${words} `;
    },
    onclosetag() {
      open.pop();
      isData = false;
    },
  });
  parser.end(html);
  return {
    title: normalised(title),
    head: heads.map(normalised).toSorted().join("\n"),
    "structured data": data.map(normalised).toSorted().join("\n"),
    text: normalised(text),
  };
}

/** The entries of a sitemap come in the order of the backend's numbers, which mean nothing. */
const sortedEntries = (xml: string) =>
  [...normalised(xml).matchAll(/<url>.*?<\/url>/g)]
    .map(([entry]) => entry)
    .toSorted()
    .join("\n");

const normalised = (text: string) => withoutSignature(text).replaceAll(/\s+/g, " ").trim();

/** Addresses of pictures are signed, and files have the number that the backend gave them. */
const withoutSignature = (text: string) =>
  text.replaceAll(/\/images\/[^\s"'<>,]+/g, "/images/…").replaceAll(/nonce-[\w+/=]+/g, "nonce");
