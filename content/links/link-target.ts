import { parseAddress, type Address } from "#domain/addresses.ts";
import { anchorHash } from "#domain/anchors.ts";
import { defaultLocale, isLocale } from "#domain/locales.ts";

/** The meaning of an editor's link, independent of the reader's place. */
export type LinkTarget =
  | { readonly kind: "node"; readonly nid: number; readonly suffix: string }
  /** A path without a locale, which is localised. */
  | { readonly kind: "path"; readonly path: string; readonly suffix: string }
  /** A path with a locale. */
  | { readonly kind: "address"; readonly address: Address; readonly suffix: string }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "fragment"; readonly fragment: string }
  | { readonly kind: "external"; readonly url: string }
  /** `mailto:` and `tel:`. */
  | { readonly kind: "contact"; readonly url: string }
  /** Text that is deliberately not a link. */
  | { readonly kind: "text" };

/** Path of the backend's files, on the site and on the backend. */
export const filesPath = "/sites/default/files/";

/** Path of the files that a Drupal keeps private. The site hands them over, but has no such address. */
export const privateFilesPath = "/system/files/";

const isFilePath = (pathname: string) =>
  pathname.startsWith(filesPath) || pathname.startsWith(privateFilesPath);

const noTargetRoutes = new Set(["<nolink>", "<none>", "<button>"]);

/**
 * Parses the address of a link field, a menu or an anchor (docs/outside-services.md, "Links"). Null if it is not a
 * link, is invalid or would run script. Links to the backend's own host are links inside the site.
 */
export function parseLink(raw: string, backendHost: string): LinkTarget | null {
  // Browsers ignore white space around an address, and these three characters inside it.
  const link = raw.trim().replaceAll(/[\t\n\r]/g, "");
  if (link === "" || /\p{Cc}/u.test(link)) return null;
  const [, scheme = "", rest = ""] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(link) ?? [];
  switch (scheme.toLowerCase()) {
    case "":
      return parseReference(link, backendHost);
    case "internal":
      return rest === "" ? { kind: "text" } : parseReference(rest, backendHost);
    case "entity":
      return /^node\/\d+(?:[?#]|$)/.test(rest) ? parsePath(`/${rest}`) : null;
    case "base":
      return parsePath(`/${rest.replace(/^\/+/, "")}`);
    case "route":
      return parseRoute(rest);
    case "http":
    case "https":
      return parseUrl(link, backendHost);
    case "mailto":
    case "tel":
      return { kind: "contact", url: link.replaceAll(/[\s"<>\\]/g, encodeURIComponent) };
    default:
      return null;
  }
}

function parseRoute(route: string): LinkTarget | null {
  if (route === "<front>") return { kind: "path", path: "/", suffix: "" };
  return noTargetRoutes.has(route) ? { kind: "text" } : null;
}

function parseUrl(link: string, backendHost: string): LinkTarget | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.host === backendHost) return parsePath(url.pathname + url.search + url.hash);
  // `URL` accepts quotes and similar characters in a host, but no real host has them.
  if (!/^[\w.:[\]-]+$/.test(url.host)) return null;
  // A user name in a link only disguises its target.
  return url.username === "" && url.password === "" ? { kind: "external", url: url.href } : null;
}

function parseReference(link: string, backendHost: string): LinkTarget | null {
  if (/^[/\\]{2}/.test(link)) return parseUrl(`https:${link}`, backendHost);
  if (link.startsWith("#"))
    return link === "#" ? null : { kind: "fragment", fragment: suffixOf(link, anchorHash) };
  // A relative link is ambiguous.
  return link.startsWith("/") ? parsePath(link) : null;
}

function parsePath(link: string): LinkTarget | null {
  const end = link.search(/[?#]/);
  const pathname = end === -1 ? link : link.slice(0, end);
  const written = end === -1 ? "" : link.slice(end);
  if (isFilePath(pathname)) return parseFile(pathname, suffixOf(written));
  const suffix = suffixOf(written, anchorHash);
  const address = readAddress(pathname);
  if (address === null) return null;
  const nid = nodeNumberOf(address.path);
  if (nid !== null) return { kind: "node", nid, suffix };
  const isLocalised =
    isLocale(pathname.split("/")[1]?.toLowerCase()) && address.site !== defaultLocale;
  return isLocalised
    ? { kind: "address", address, suffix }
    : { kind: "path", path: address.path, suffix };
}

function parseFile(pathname: string, suffix: string): LinkTarget | null {
  const url = new URL(pathname, "http://site");
  return isFilePath(url.pathname) ? { kind: "file", path: url.pathname + suffix } : null;
}

function readAddress(pathname: string): Address | null {
  const parsed = parseAddress(pathname);
  if (parsed.kind === "address") return parsed.address;
  return parsed.kind === "redirect" ? readAddress(parsed.to) : null;
}

/** Returns the number in a system path of a node, `/node/12`; null for every other path. */
function nodeNumberOf(path: string): number | null {
  const digits = /^\/node\/(\d{1,10})$/.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns whether a path is a system path, which every node or term has in any language. */
export const isSystemPath = (path: string) => /^\/(?:node|taxonomy\/term)\/\d{1,10}$/.test(path);

/** Returns query and fragment, encoded like in browsers. `mapHash` changes the fragment; by default it is unchanged. */
function suffixOf(text: string, mapHash: (hash: string) => string = (hash) => hash): string {
  const url = new URL(text, "http://site/");
  return url.search + mapHash(url.hash);
}
