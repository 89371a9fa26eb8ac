/**
 * Parses an absolute URL; returns null for any other text. `URL.parse` and `URL.canParse` are newer than the browsers
 * in docs/browsers.md.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
