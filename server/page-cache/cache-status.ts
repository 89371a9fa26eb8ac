/** How a page came to be sent. */
export type CacheOutcome =
  /** Kept, and fresh. */
  | "hit"
  /** Kept, and shown while a newer one is made. */
  | "stale"
  /** Kept, and shown because a newer one cannot be made now. */
  | "stale-if-error"
  /** Made by another process a moment ago, and kept. */
  | "shared"
  /** Made now, and kept. */
  | "miss"
  /** Made now, and not to be kept. */
  | "pass"
  /** Made now from older content, since newer content cannot be had. */
  | "old-content";

/**
 * The `Cache-Status` header; a negative `ttl` says for how many seconds the page has been stale.
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

/** The outcome a `Cache-Status` header of this site tells; `none` for what has no such header. */
export function cacheStateOf(header: string | null): CacheOutcome | "none" {
  if (header === null) return "none";
  if (header.includes("stale-if-error")) return "stale-if-error";
  if (header.includes("hit")) return header.includes("ttl=-") ? "stale" : "hit";
  return header.includes("stored") ? "miss" : "pass";
}
