export const origin = "https://www.site.example";

/** What a page of a fake site has that differs from a page without defects. */
export interface FakePage {
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly language?: string;
  readonly head?: string;
  readonly alternates?: Readonly<Record<string, string>>;
  readonly links?: readonly string[];
}

/** Returns a page without defects, with the given ones. */
export function htmlOf(path: string, page: FakePage): string {
  const {
    title = `Title of ${path}`,
    description = `What ${path} is about`,
    language = "en",
  } = page;
  const { canonical = origin + path, head = "", alternates = {}, links = [] } = page;
  return `<!doctype html><html lang="${language}"><head>
${title === "" ? "" : `<title>${title}</title>`}
<meta name="description" content="${description}"/><meta property="og:image" content="${origin}/picture.png"/>
<link rel="canonical" href="${canonical}"/>
${Object.entries(alternates)
  .map(([tag, href]) => `<link rel="alternate" hrefLang="${tag}" href="${origin}${href}"/>`)
  .join("")}
${head}</head><body><h1>x</h1><svg><title>not a title</title></svg>
${links.map((link) => `<a href="${link}#part">link</a>`).join("")}</body></html>`;
}

export type FakeSite = Readonly<Record<string, FakePage | Response>>;

/** A site in memory; its sitemap lists all pages unless it is given. */
export function siteOf(pages: FakeSite): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  const paths = Object.keys(pages).filter((path) => !(pages[path] instanceof Response));
  const standard: FakeSite = {
    "/robots.txt": new Response("User-agent: *\nDisallow: /private\n", {
      headers: { "Content-Type": "text/plain" },
    }),
    "/sitemap.xml": xml(paths),
    "/llms.txt": new Response("# Site", { headers: { "Content-Type": "text/plain" } }),
    "/picture.png": new Response("png", { headers: { "Content-Type": "image/png" } }),
  };
  return {
    asked,
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url.pathname + url.search);
      const found = pages[url.pathname + url.search] ?? standard[url.pathname];
      if (found instanceof Response) return found.clone();
      if (found === undefined) return new Response("", { status: 404 });
      const html = htmlOf(url.pathname + url.search, found);
      return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    },
  };
}

/** A sitemap with these paths. */
export const xml = (paths: readonly string[]) =>
  new Response(
    `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("")}</urlset>`,
    { headers: { "Content-Type": "application/xml" } },
  );

export const redirectTo = (path: string) =>
  new Response(null, { status: 308, headers: { Location: path } });
