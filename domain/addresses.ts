import { defaultLocale, isLocale, languagesOf, type Locale } from "./locales.ts";

/** Where a page stands: whose site version, in which language, at which content path. */
export interface Address {
  /** Site version: whose header, footer, links and prompts the visitor gets. */
  readonly site: Locale;
  /** Language of content and interface. */
  readonly language: Locale;
  /** Content path, decoded, without locale: `/` for the home page, `/ap-automation`. */
  readonly path: string;
}

/** The outcome of reading an address: a page, the one address to go to instead, or nothing that could be one. */
export type ParsedAddress =
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "malformed" };

/** Longest path answered, in characters; longer ones are no address. */
const maxPathLength = 2000;

/**
 * Reads a request's path (percent-encoded, without query).
 * Unprefixed is English; `/{locale}/…`; `/{site}/{language}/…` where the site version may show the language.
 * Every page has one address: whatever else means the same is a redirect to it.
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

/** The one path of an address, percent-encoded. */
export function buildPath({ site, language, path }: Address): string {
  const prefix = site === language ? prefixOf(site) : `/${site}/${language}`;
  return path === "/" ? prefix || "/" : prefix + encodePath(path);
}

/**
 * The locale a request's first segment names, at the start of every server request. A segment that looks like a
 * language (`xx`, or `xx-` and two or three letters) but is none, and no such segment at all, give the first locale.
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

/** Decoded segments of a path without empty ones; null when no page can have this path. */
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

/** A slash, backslash or control character hidden by encoding would give a page a second address. */
const isImpossibleSegment = (segment: string) =>
  segment === "." || segment === ".." || /[\\/\p{Cc}]/u.test(segment);

const encodePath = (path: string) => encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
