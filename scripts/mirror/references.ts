import { Parser } from "htmlparser2";

/** Addresses of the same site in a file, as paths with their queries. */
export interface References {
  /** Links that visitors follow. */
  readonly links: readonly string[];
  /** What the file loads, and what scripts may load. */
  readonly files: readonly string[];
}

interface FileText {
  /** Media type without parameters. */
  readonly type: string;
  readonly text: string;
  /** Path of the file. */
  readonly path: string;
  /** Origins of the site, in the file and where it was requested. */
  readonly origins: readonly string[];
}

/** Attributes with addresses that load something. Values of `srcset` are lists. */
const loading = new Set(["src", "poster", "data-src"]);
/** Quoted paths in scripts and in data: `"/assets/x.js"`, `\"/de/x\"`, `'./x.js'`, `"assets/x.js"`. */
const quotedPath = /["'`](?<path>(?:\.{0,2}\/|assets\/)[^"'`\\\s<>{}$]*)/g;
/** In a script, a path without an extension is a pattern or a part of an address. */
const isFileName = (path: string) => /\.[a-z\d]{2,8}(?:\?|$)/i.test(path);
const styleAddress = /url\(\s*["']?(?<path>[^"')\s]+)/g;

/** Finds every address of the same site that a file names. Text that only looks like an address may be among them. */
export function readReferences({ type, text, path, origins }: FileText): References {
  const links = new Set<string>();
  const files = new Set<string>();

  function add(to: Set<string>, address: string): void {
    const url = URL.parse(address, (origins[0] ?? "") + path);
    if (url !== null && origins.includes(url.origin)) to.add(url.pathname + url.search);
  }
  function addQuoted(script: string, isData: boolean): void {
    for (const { groups } of script.matchAll(quotedPath)) {
      const found = groups?.["path"] ?? "";
      if (!found.startsWith("//") && (isData || isFileName(found)))
        add(isFileName(found) ? files : links, found.replace(/^assets\//, "/assets/"));
    }
  }
  function addStyles(styles: string): void {
    for (const { groups } of styles.matchAll(styleAddress)) add(files, groups?.["path"] ?? "");
  }

  if (type === "text/html" || type.endsWith("xml")) {
    let inside = "";
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          inside = name;
          for (const [attribute, value] of Object.entries(attributes)) {
            if (attribute.endsWith("srcset"))
              for (const each of value.split(",")) add(files, each.trim().split(/\s/)[0] ?? "");
            else if (loading.has(attribute)) add(files, value);
            // React names inline styles in their `href`.
            else if (attribute === "href" && name !== "style")
              add(name === "a" ? links : files, value);
            else if (attribute === "content" && /^https?:\/\//.test(value)) add(files, value);
          }
        },
        ontext(content) {
          if (inside === "script") addQuoted(content, true);
          if (inside === "style") addStyles(content);
          if (inside === "loc") add(links, content.trim());
        },
        onclosetag: () => void (inside = ""),
      },
      { xmlMode: type !== "text/html" },
    );
    parser.end(text);
  } else if (type === "text/css") addStyles(text);
  else if (type.endsWith("javascript")) addQuoted(text, false);
  return { links: [...links], files: [...files] };
}
