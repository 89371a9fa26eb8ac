import { createHash } from "node:crypto";
import { markdownAddressOf, pageOfMarkdownRequest } from "#domain/markdown-address.ts";
import type { RenderPage } from "../pages/render-page.ts";
import { readDocument } from "./read-document.ts";

/**
 * Renders `<address>.md` as the page at that address in Markdown, for programs that read texts. Redirects lead to
 * Markdown, too; errors stay as they are.
 */
export function withMarkdown(renderPage: RenderPage): RenderPage {
  return async (request) => {
    const url = new URL(request.url);
    const pathname = pageOfMarkdownRequest(url.pathname);
    if (pathname === null) return renderPage(request);
    url.pathname = pathname;
    const { hydration: _, ...page } = await renderPage({ ...request, url: url.href });
    const headers = new Headers(page.headers.map(([name, value]) => [name, value]));
    const target = headers.get("Location");
    if (target !== null) {
      headers.set("Location", targetOf(target));
      return { ...page, headers: [...headers] };
    }
    if (page.status !== 200 || !headers.get("Content-Type")?.startsWith("text/html")) return page;
    // Most servers render no Markdown for days.
    const { toMarkdown } = await import("./to-markdown.ts");
    const document = readDocument(page.body.toString());
    const body = Buffer.from(toMarkdown(document));
    for (const name of ["Content-Security-Policy", "Speculation-Rules"]) headers.delete(name);
    headers.set("Content-Type", "text/markdown; charset=utf-8");
    headers.set("Link", `<${document.canonical || url.href}>; rel="canonical"`);
    if (document.robots !== "") headers.set("X-Robots-Tag", document.robots);
    if (headers.has("ETag"))
      headers.set("ETag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
    return { ...page, headers: [...headers], body };
  };
}

/** Pages of other sites have no Markdown. */
function targetOf(location: string): string {
  if (!location.startsWith("/")) return location;
  const { pathname, search } = new URL(location, "http://site.invalid");
  return markdownAddressOf(pathname) + search;
}
