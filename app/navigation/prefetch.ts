/** Returns the address from which React Router requests a page's data on client navigation. */
export function dataAddressOf(pathname: string, routeId: string): string {
  const path = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return `${path}?_routes=${encodeURIComponent(routeId)}`;
}

/**
 * Loads the data of a page, or a style sheet, into the browser's cache for the next navigation, and returns it; an empty text
 * if there is none. The server responds with data only if it has them in memory (`server/pages/answer-prefetch.ts`).
 * Failures are ignored, because the navigation requests what it needs itself.
 *
 * React Router's `<PrefetchPageLinks>` would do the same with `<link rel="prefetch">`. Firefox blocks these links and
 * reports an error under the site's `default-src 'none'`, and Safari does not support them.
 */
export async function prefetch(address: string): Promise<string> {
  try {
    const response = await fetch(address, {
      priority: "low",
      headers: { Purpose: "prefetch" },
      // While a page waits for a response, Firefox does not put it into the back/forward cache; keepalive requests are
      // an exception. Aborting the request on `beforeunload` is too late.
      keepalive: true,
    });
    // Browsers cache a response only when it has been read completely.
    const text = await response.text();
    return response.ok ? text : "";
  } catch {
    // Offline, or the visitor has left the page.
    return "";
  }
}
