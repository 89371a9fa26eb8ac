import { type Context, Hono } from "hono";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import { isLocale, type Locale, locales } from "#domain/locales.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { reviewRefusals } from "#app/texts.server.ts";
import type { Log } from "#lib/log.ts";
import type { ReviewCookie } from "../cookies/review-cookie.ts";
import { contentSecurityPolicy, type PolicyOptions } from "../pages/content-security-policy.ts";
import { isOpen, type ReviewKeys } from "./review-link.ts";
import type { ReviewStore } from "./review-store.ts";

interface ReviewRouteOptions {
  readonly store: Pick<ReviewStore, "find" | "count">;
  readonly keys: ReviewKeys;
  readonly cookie: ReviewCookie;
  /** Returns the interface texts of a language. */
  readonly textsOf: (language: Locale) => Promise<(id: string) => string>;
  readonly policy: PolicyOptions;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/**
 * `/api/review/{locale}?key=` opens a review link: it counts the opening, sets the cookie of the link and redirects to
 * its first page (303). Links that have expired or were revoked get 410, all others 404, with a page in this language.
 */
export function reviewRoutes(options: ReviewRouteOptions): Hono {
  const { store, keys, cookie, now, log } = options;
  const routes = new Hono();

  async function refuse(
    c: Context,
    language: Locale,
    refusal: keyof typeof reviewRefusals,
  ): Promise<Response> {
    const text = await options.textsOf(language);
    const { status, title, hint } = reviewRefusals[refusal];
    const home = text("error.back-home");
    const html = page({ language, title: text(title.id), hint: text(hint.id), home });
    const policy = contentSecurityPolicy(html, options.policy);
    return c.html(html, status, {
      ...headers,
      "Content-Security-Policy": policy,
      ...(refusal === "unavailable" && { "Retry-After": "30" }),
    });
  }

  routes.get("/api/review/:locale", async (c, next) => {
    const language = c.req.param("locale");
    if (!isLocale(language)) return next();
    const id = keys.read(c.req.query("key") ?? "");
    if (id === null) return refuse(c, language, "wrong");
    try {
      const [link] = await store.find([id]);
      // A link of this site that is no longer stored ended long ago.
      if (link === undefined || !isOpen(link, now())) return await refuse(c, language, "ended");
      // Programs that look at an address before a person opens it ask with HEAD.
      if (c.req.method === "GET") await store.count(id);
      const Location = link.paths.find((path) => parseAddress(path).kind === "address") ?? "/";
      const setCookie = cookie.withLink(c.req.header("Cookie") ?? null, link);
      return c.body(null, 303, { ...headers, Location, "Set-Cookie": setCookie });
    } catch (error) {
      log.error({ reason: String(error) }, "Review links could not be read.");
      return refuse(c, language, "unavailable");
    }
  });
  return routes;
}

interface PageParts {
  readonly language: Locale;
  readonly title: string;
  readonly hint: string;
  readonly home: string;
}

/** Follows the device's light or dark mode, and needs no script, font or picture. */
const style = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:36rem;padding:clamp(1.5rem,8vh,6rem) 1.25rem}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}`;

const page = ({ language, title, hint, home }: PageParts) => `<!doctype html>
<html lang="${locales[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(hint)}</p>
<p><a href="${buildPath({ site: language, language, path: "/" })}">${escapeMarkup(home)}</a></p>
</main>
</body>
</html>
`;
