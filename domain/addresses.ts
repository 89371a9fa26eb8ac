import { defaultLocale, isLocale, languagesOf, type Locale } from "./locales.ts";

/** The parts of a page's address: site version, language and content path. */
export interface Address {
  /** Site version, which decides header, footer, links and prompts. */
  readonly site: Locale;
  /** Language of content and interface. */
  readonly language: Locale;
  /** Content path, decoded, without locale: `/` for the home page, `/ap-automation`. */
  readonly path: string;
}

/** The result of parsing a path: an address, a redirect to the page's one address, or not found. */
export type ParsedAddress =
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "malformed" };

/** Longest path that is parsed, in characters. Longer paths are not found. */
const maxPathLength = 2000;

/**
 * Parses the path of a request (percent-encoded, without query). Paths without a prefix are English; others start with
 * `/{locale}/…`, or with `/{site}/{language}/…` if the site version may show the language. Every page has one address;
 * other spellings redirect to it.
 */
export function parseAddress(pathname: string): ParsedAddress {
  const segments = readSegments(pathname);
  if (segments === null) return { kind: "malformed" };
  const [first, second, ...rest] = segments;
  const site = localeOf(first);
  const address =
    site === null ? addressOf(defaultLocale, segments) : addressWithSite(site, second, rest);
  const built = buildPath(address);
  if (built === pathname) return { kind: "address", address };
  const next = parseAddress(built);
  return next.kind === "address" ? { kind: "redirect", to: built } : next;
}

/** Builds the path of an address, percent-encoded. */
export function buildPath({ site, language, path }: Address): string {
  const prefix = site === language ? prefixOf(site) : `/${site}/${language}`;
  return path === "/" ? prefix || "/" : prefix + encodePath(path);
}

/**
 * Returns the locale that the first segment of a path names. Runs at the start of every request. Returns the first
 * locale if there is no such segment, or if the segment looks like a language (`xx`, or `xx-` and two or three letters)
 * but is not one.
 */
export function languageOfFirstSegment(pathname: string): Locale {
  return localeOf(pathname.split("/")[1]) ?? defaultLocale;
}

function addressWithSite(
  site: Locale,
  second: string | undefined,
  rest: readonly string[],
): Address {
  const language = localeOf(second);
  const shows = language !== null && site !== defaultLocale && languagesOf(site).includes(language);
  if (shows) return { site, language, path: pathOf(rest) };
  return addressOf(site, second === undefined ? rest : [second, ...rest]);
}

const addressOf = (locale: Locale, segments: readonly string[]): Address => ({
  site: locale,
  language: locale,
  path: pathOf(segments),
});

const pathOf = (segments: readonly string[]) => `/${segments.join("/")}`;

const prefixOf = (locale: Locale) => (locale === defaultLocale ? "" : `/${locale}`);

function localeOf(segment: string | undefined): Locale | null {
  const code = segment?.toLowerCase();
  return isLocale(code) ? code : null;
}

/** Returns the decoded, non-empty segments of a path; null if no page can have this path. */
function readSegments(pathname: string): readonly string[] | null {
  if (pathname.length > maxPathLength || !pathname.startsWith("/")) return null;
  const segments = pathname.split("/").filter((segment) => segment !== "");
  try {
    const decoded = segments.map(decodeURIComponent);
    return decoded.some(isImpossibleSegment) ? null : decoded;
  } catch {
    return null;
  }
}

/** An encoded slash, backslash or control character would give a page a second address. */
const isImpossibleSegment = (segment: string) =>
  segment === "." || segment === ".." || /[\\/\p{Cc}]/u.test(segment);

const encodePath = (path: string) => encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
