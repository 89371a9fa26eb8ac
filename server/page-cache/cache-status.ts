/** How a page was produced. */
export type CacheOutcome =
  /** From the cache, fresh. */
  | "hit"
  /** From the cache, stale, while a newer page is rendered. */
  | "stale"
  /** From the cache, stale, because no newer page can be rendered at present. */
  | "stale-if-error"
  /** Rendered by another process a moment ago, and cached. */
  | "shared"
  /** Rendered for this request, and cached. */
  | "miss"
  /** Rendered for this request, and not cached. */
  | "pass"
  /** Rendered for this request from stale content, because newer content is unavailable. */
  | "old-content";

/** Returns whether the page is complete and as current as the site knows, so that other caches may store it. */
export const isCurrent = (outcome: CacheOutcome): boolean =>
  outcome === "hit" || outcome === "shared" || outcome === "miss";

/**
 * Returns the `Cache-Status` header. A negative `ttl` is the number of seconds for which the page has been stale.
 * @see https://www.rfc-editor.org/rfc/rfc9211
 */
export function cacheStatus(outcome: CacheOutcome, ttlMs: number): string {
  const ttl = Math.floor(ttlMs / 1000);
  const said = {
    hit: `hit; ttl=${ttl}`,
    stale: `hit; ttl=${ttl}`,
    "stale-if-error": `hit; ttl=${ttl}; detail=stale-if-error`,
    shared: `hit; ttl=${ttl}; detail=shared`,
    miss: "fwd=uri-miss; stored",
    pass: "fwd=bypass",
    "old-content": "fwd=bypass; detail=old-content",
  } satisfies Record<CacheOutcome, string>;
  return `site; ${said[outcome]}`;
}

/** Returns the outcome in a `Cache-Status` header of this site; `none` for a response without the header. */
export function cacheStateOf(header: string | null): CacheOutcome | "none" {
  if (header === null) return "none";
  if (header.includes("stale-if-error")) return "stale-if-error";
  if (header.includes("hit")) return header.includes("ttl=-") ? "stale" : "hit";
  return header.includes("stored") ? "miss" : "pass";
}
