import { Parser } from "htmlparser2";
import type { Alternate } from "./read-page.ts";

/** An address in a sitemap. */
export interface SitemapEntry {
  readonly href: string;
  readonly alternates: readonly Alternate[];
}

export interface ReadSitemap {
  /** Files that an index names. */
  readonly files: readonly string[];
  readonly entries: readonly SitemapEntry[];
}

/** Reads a sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html). */
export function readSitemap(xml: string): ReadSitemap {
  const files: string[] = [];
  const entries: SitemapEntry[] = [];
  let href = "";
  let alternates: Alternate[] = [];
  let isLocation = false;
  const parser = new Parser(
    {
      onopentag(name, { rel, hreflang = "", href: target = "" }) {
        isLocation = name === "loc";
        if (isLocation) href = "";
        if (name === "xhtml:link" && rel === "alternate")
          alternates.push({ language: hreflang.toLowerCase(), href: target });
      },
      ontext: (text) => void (isLocation && (href += text)),
      onclosetag(name) {
        if (name === "loc") isLocation = false;
        if (name === "sitemap") files.push(href.trim());
        if (name !== "url") return;
        entries.push({ href: href.trim(), alternates });
        alternates = [];
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { files, entries };
}
