import { type Context, Hono } from "hono";
import { reviewRefusals } from "#app/texts.server.ts";
import { buildPath, parseAddress } from "#domain/addresses.ts";
import { isLocale, type Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import type { ReviewCookie } from "../cookies/review-cookie.ts";
import { plainPage, type PolicyOf, reviewHeaders } from "../plain-pages/plain-page.ts";
import { isOpen, type ReviewKeys } from "./review-link.ts";
import type { ReviewStore } from "./review-store.ts";

interface ReviewRouteOptions {
  readonly store: Pick<ReviewStore, "find" | "count">;
  readonly keys: ReviewKeys;
  readonly cookie: ReviewCookie;
  /** Returns the interface texts of a language. */
  readonly textsOf: (language: Locale) => Promise<(id: string) => string>;
  readonly policyOf: PolicyOf;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * `/api/review/{locale}?key=` opens a review link: it counts the opening, sets the cookie of the link and redirects to
 * its first page (303). Links that have expired or were revoked get 410, all others 404, with a page in this language.
 */
export function reviewRoutes(options: ReviewRouteOptions): Hono {
  const { store, keys, cookie, policyOf, now, log } = options;
  const routes = new Hono();

  async function refuse(
    c: Context,
    language: Locale,
    refusal: keyof typeof reviewRefusals,
  ): Promise<Response> {
    const text = await options.textsOf(language);
    const { status, title, hint } = reviewRefusals[refusal];
    const home = buildPath({ site: language, language, path: "/" });
    const body = `<p>${escapeMarkup(text(hint.id))}</p>
<p><a href="${home}">${escapeMarkup(text("error.back-home"))}</a></p>`;
    return plainPage(c, { language, title: text(title.id), body }, { status, policyOf });
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
      return c.body(null, 303, { ...reviewHeaders, Location, "Set-Cookie": setCookie });
    } catch (error) {
      log.error({ reason: String(error) }, "Review links could not be read.");
      return refuse(c, language, "unavailable");
    }
  });
  return routes;
}
