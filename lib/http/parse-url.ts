/** Parses an absolute URL; null where the text is none. `URL.parse` and `URL.canParse` are newer than docs/browsers.md. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
