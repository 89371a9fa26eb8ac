/**
 * Returns the `Cache-Control` header of pages that are the same for everyone. Browsers revalidate each time, so that
 * editors see their edits. Shared caches store the page for some seconds, and after that serve it stale if no newer one
 * is available.
 */
export const sharedCacheControl = (sharedSeconds: number) =>
  `public, max-age=0, s-maxage=${sharedSeconds}, stale-if-error=86400`;
