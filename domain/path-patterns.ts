import { parseAddress } from "./addresses.ts";

/** Where a reader is, as patterns see it. */
export interface PatternPlace {
  /** Path of the page, with or without locale, query and trailing slash. */
  readonly path: string;
  /** Path the backend has for the page whatever its alias, `/node/12`; null where there is none. */
  readonly systemPath: string | null;
}

/**
 * Whether a list of path patterns, one a line, holds for a place: Drupal's `request_path` (docs/outside-services.md, "Block visibility"), and
 * docs/specification.md §4 where it asks for more. `*` stands for any characters, slashes too; the rest is taken literally,
 * whatever its case; `<front>` is the home page; locales, queries and trailing slashes do not count. An empty list
 * holds everywhere, negated or not.
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

/** The path without its locale segments. */
function contentPathOf(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  // Paths of the site are encoded in addresses and plain in patterns; `parseAddress` reads the former.
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
  // What lies between stars is taken where it first occurs: a later place could not match more.
  let position = start.length;
  for (const part of rest) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return path.length - end.length >= position && path.endsWith(end);
}
