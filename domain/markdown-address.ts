const suffix = ".md";
const root = "/index.md";

/** Returns the path of the page that is requested as Markdown; null for other paths. */
export function pageOfMarkdownRequest(pathname: string): string | null {
  if (pathname === root) return "/";
  return pathname.endsWith(suffix) && !pathname.endsWith(`/${suffix}`)
    ? pathname.slice(0, -suffix.length)
    : null;
}

/** Returns the path of a page as Markdown. */
export function markdownAddressOf(pathname: string): string {
  return pathname === "/" ? root : pathname + suffix;
}
