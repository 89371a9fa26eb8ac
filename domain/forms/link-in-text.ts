import { isDomainName } from "./email-address.ts";

/** A text with a scheme or `www.` counts as a link anywhere. */
const announced = /(?:https?|ftp):\/\/\S|(?:^|[^\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;

/**
 * Returns whether a text contains a link (docs/specification.md §5, rule `url`): the whole text is an address with or
 * without protocol, or a part of it clearly is one. `Dr.Huber is in` contains none, since a domain inside a text needs
 * a path or a port.
 */
export function containsLink(text: string): boolean {
  if (announced.test(text)) return true;
  const words = text.split(/\s+/).map(withoutBrackets).filter(Boolean);
  return words.some((word) => {
    const address = readAddress(word);
    return address !== null && (words.length === 1 || address.hasTail);
  });
}

const around = new Set("()<>[]{}\"'`,;!«»„“”‚‘’…");

/** Removes brackets, quotation marks and punctuation around a word. */
function withoutBrackets(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && around.has(word.charAt(start))) start++;
  while (end > start && (around.has(word.charAt(end - 1)) || word.charAt(end - 1) === ".")) end--;
  return word.slice(start, end);
}

/** Parses host, port, path, query and fragment; null if the word is not an address. */
function readAddress(word: string): { readonly hasTail: boolean } | null {
  const rest = word.replace(/^[a-z][a-z\d+.-]{1,19}:\/\//i, "").replace(/^\/\//, "");
  const end = rest.search(/[:/?#]/);
  const host = end < 0 ? rest : rest.slice(0, end);
  const tail = end < 0 ? "" : rest.slice(end);
  if (!isDomainName(host) && !isIpv4(host)) return null;
  if (tail.startsWith(":") && !/^:\d{1,5}(?:[/?#]|$)/.test(tail)) return null;
  return { hasTail: tail.length > 1 };
}

function isIpv4(host: string): boolean {
  const parts = host.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}
