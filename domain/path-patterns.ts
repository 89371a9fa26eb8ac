import { parseAddress } from "./addresses.ts";

/** The page that a reader is on, as patterns see it. */
export interface PatternPlace {
  /** Path of the page, with or without locale, query and trailing slash. */
  readonly path: string;
  /** The backend's own path of the page, independent of its alias: `/node/12`; null if there is none. */
  readonly systemPath: string | null;
}

/**
 * Returns whether a list of path patterns, one per line, matches a page. Follows Drupal's `request_path`
 * (docs/outside-services.md, "Block visibility") and docs/specification.md §4, which adds to it. `*` matches any
 * characters including slashes; everything else is literal and ignores case; `<front>` is the home page. Locales,
 * queries and trailing slashes are ignored. An empty list matches everywhere, negated or not.
 */
export function matchesPathPatterns(
  patterns: string,
  place: PatternPlace,
  { isNegated = false }: { readonly isNegated?: boolean } = {},
): boolean {
  const lines = patterns.split(/\r\n|\r|\n/).filter((line) => line !== "");
  if (lines.length === 0) return true;
  const paths = [contentPathOf(place.path), place.systemPath]
    .filter((path) => path !== null)
    .map(normalise);
  const matches = lines.some((line) => paths.some((path) => matchesLine(line, path)));
  return matches !== isNegated;
}

/** Returns the path without its locale segments. */
function contentPathOf(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  // Paths are encoded in addresses but plain in patterns; `parseAddress` expects them encoded.
  const parsed = parseAddress(encodeURI(decode(pathname)));
  if (parsed.kind === "address") return parsed.address.path;
  return parsed.kind === "redirect" ? contentPathOf(parsed.to) : pathname;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const normalise = (path: string) => {
  const lower = path.toLowerCase();
  return lower.length > 1 ? lower.replace(/\/+$/, "") : lower;
};

function matchesLine(line: string, path: string): boolean {
  const pattern = line.toLowerCase() === "<front>" ? "/" : normalise(line);
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.pop();
  if (end === undefined) return path === start;
  if (!path.startsWith(start)) return false;
  // Each text between stars is matched at its first occurrence: a later one could not match more.
  let position = start.length;
  for (const part of rest) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return path.length - end.length >= position && path.endsWith(end);
}
