import { escapeMarkup } from "#lib/text/escape-markup.ts";

/** Directives that browsers accept only in a header. `_headers` has the first. */
const headerOnly = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

/**
 * Returns a page with its security policy inside, because each page has its own and file servers have no header for
 * each. It comes after the character set, which browsers look for at the beginning.
 */
export function withPolicy(html: string, policy: string | null): string {
  if (policy === null) return html;
  const directives = policy
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && !headerOnly.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(directives.join("; "))}"/>`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + meta);
}

/** Returns a page that leads to another address, for file servers that know no redirects. */
export function redirectPage(to: string): string {
  const address = escapeMarkup(to);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Redirect</title><meta name="robots" content="noindex"/><meta http-equiv="refresh" content="0; url=${address}"/><link rel="canonical" href="${address}"/></head><body><a href="${address}">${address}</a></body></html>\n`;
}
