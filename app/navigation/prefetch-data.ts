/** Returns the address that React Router requests the data of a page from when the application navigates to it. */
export function dataAddressOf(pathname: string, routeId: string): string {
  const path = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return `${path}?_routes=${encodeURIComponent(routeId)}`;
}

/**
 * Puts the data of a page into the browser's cache, where the next navigation finds them. The server answers only if
 * it has them in memory (`server/pages/answer-prefetch.ts`); every failure is ignored, since the navigation requests the data itself.
 *
 * React Router's `<PrefetchPageLinks>` would do the same by `<link rel="prefetch">`. Firefox blocks these links and
 * reports an error under the site's `default-src 'none'`, and Safari does not support them.
 */
export async function prefetchData(address: string): Promise<void> {
  try {
    const response = await fetch(address, {
      priority: "low",
      headers: { Purpose: "prefetch" },
      // Firefox puts no page into the back/forward cache that waits for a response, except for these requests. Aborting
      // the request on `beforeunload` is too late for that.
      keepalive: true,
    });
    // Browsers cache a response once it has been read to its end.
    await response.arrayBuffer();
  } catch {
    // Offline, or the visitor has left the page.
  }
}
