import { createHash } from "node:crypto";
import type { Context } from "hono";
import { type Locale, locales } from "#domain/locales.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";

/** Returns the content security policy of a page. */
export type PolicyOf = (html: string) => string;

interface PlainPage {
  readonly language: Locale;
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
}

/** Follows the device's light or dark mode, and needs no script, font or picture. */
const style = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:40rem;padding:clamp(1.5rem,8vh,6rem) 1.25rem}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance;overflow-wrap:anywhere}ul{list-style:none;padding:0}li,.new{border-top:1px solid;padding-block:1rem}code{overflow-wrap:anywhere;user-select:all}p{margin-block:.5rem}button,select{font:inherit;min-height:2.75rem;padding-inline:1rem}input{height:1.25rem;width:1.25rem;vertical-align:middle}`;

/** Headers of plain pages, and of other responses about review links: nothing stores or indexes them. */
export const reviewHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

const styleHash = createHash("sha256").update(style).digest("base64");

/** Policy of a plain page without forms. */
export const plainPolicy: PolicyOf = () =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Responds with a page that depends on nothing but its texts. */
export function plainPage(
  c: Context,
  { language, title, body }: PlainPage,
  {
    status,
    policyOf,
  }: { readonly status: 200 | 403 | 404 | 410 | 429 | 503; readonly policyOf: PolicyOf },
): Response {
  const html = `<!doctype html>
<html lang="${locales[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return c.html(html, status, {
    ...reviewHeaders,
    "Content-Security-Policy": policyOf(html),
    ...(status === 503 && { "Retry-After": "30" }),
  });
}
