import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { reviewTexts, type TextOf } from "#app/texts.server.ts";
import { parseAddress } from "#domain/addresses.ts";
import { type Locale, locales } from "#domain/locales.ts";
import { readText } from "#lib/http/read-text.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import { plainPage, type PolicyOf, reviewHeaders } from "../plain-pages/plain-page.ts";
import {
  defaultReviewDays,
  isOpen,
  isReviewTime,
  maxReviewDays,
  reviewAddress,
  reviewDayMs,
  type ReviewKeys,
  type ReviewLink,
} from "./review-link.ts";
import type { ReviewStore } from "./review-store.ts";

interface ManageRouteOptions {
  readonly store: ReviewStore;
  readonly keys: ReviewKeys;
  readonly draft: DraftCookie;
  readonly textsOf: (language: Locale) => Promise<TextOf>;
  /** Returns the origin of the site for visitors. */
  readonly originOf: (url: string) => string;
  readonly policyOf: PolicyOf;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const maxBodyBytes = 1000;

/**
 * `/api/review-links?path=` lists the review links of a page to editors in draft mode, with a form for a new one. A
 * `POST` creates a link for `days`, or revokes the link `revoke`. 403 outside draft mode and from other sites.
 */
export function manageRoutes(options: ManageRouteOptions): Hono {
  const { store, keys, draft, policyOf, now } = options;
  const routes = new Hono();

  const onlyEditors = createMiddleware(async (c, next) => {
    const isEditor = draft.read(c.req.header("Cookie") ?? null) !== null;
    if (!isEditor || isForeignOrigin(c))
      return c.text("Only for editors in draft mode.", 403, reviewHeaders);
    return next();
  });
  routes.use("/api/review-links", onlyEditors);

  routes.get("/api/review-links", async (c) => {
    const page = pageOf(c);
    if (page === null) return c.text("The parameter path is not a page.", 422, reviewHeaders);
    const { path, language } = page;
    const text = await options.textsOf(language);
    const links = (await store.list()).filter(
      (link) => isOpen(link, now()) && link.paths.includes(path),
    );
    const origin = options.originOf(c.req.url);
    const body = bodyOf({
      path,
      language,
      links,
      text,
      addressOf: (link) => origin + addressOf(link),
    });
    const title = `${text(reviewTexts.links.id)}: ${path}`;
    return plainPage(c, { language, title, body }, { status: 200, policyOf });
  });

  routes.post("/api/review-links", async (c) => {
    const page = pageOf(c);
    const sent = new URLSearchParams(await readText(new Response(c.req.raw.body), maxBodyBytes));
    const days = Number(sent.get("days"));
    const revoked = sent.get("revoke");
    if (page === null || (revoked === null && !isReviewTime(days)))
      return c.text("The link needs a page and a number of days.", 422, reviewHeaders);
    if (revoked !== null) await store.revoke(revoked, now());
    else
      await store.create({
        paths: [page.path],
        isBundle: sent.has("bundle"),
        createdAt: now(),
        expiresAt: now() + days * reviewDayMs,
      });
    const Location = `/api/review-links?${new URLSearchParams({ path: page.path })}`;
    return c.body(null, 303, { ...reviewHeaders, Location });
  });

  function addressOf({ id, paths: [first = ""] }: ReviewLink): string {
    const parsed = parseAddress(first);
    const language = parsed.kind === "address" ? parsed.address.language : "en";
    return reviewAddress(language, keys.write(id));
  }
  return routes;
}

/** Returns path and language of the page; null if there is none. */
function pageOf(c: Context): { readonly path: string; readonly language: Locale } | null {
  const path = c.req.query("path") ?? "";
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? { path, language: parsed.address.language } : null;
}

interface ListedLinks {
  readonly path: string;
  readonly language: Locale;
  readonly links: readonly ReviewLink[];
  readonly text: TextOf;
  readonly addressOf: (link: ReviewLink) => string;
}

function bodyOf({ path, language, links, text, addressOf }: ListedLinks): string {
  const textOf = (name: keyof typeof reviewTexts, values: Parameters<TextOf>[1] = {}) =>
    escapeMarkup(text(reviewTexts[name].id, values));
  const action = `/api/review-links?${new URLSearchParams({ path })}`;
  const format = new Intl.DateTimeFormat(locales[language].dateTag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const items = links.map(
    (link) => `<li>
<p><code>${escapeMarkup(addressOf(link))}</code></p>
<p>${textOf("until", { date: format.format(link.expiresAt) })} ${textOf("openings", { count: link.openings })}${link.isBundle ? ` ${textOf("withBundle")}` : ""}</p>
<form method="post" action="${escapeMarkup(action)}"><button name="revoke" value="${link.id}">${textOf("revoke")}</button></form>
</li>`,
  );
  const dayOptions = [1, defaultReviewDays, 14, maxReviewDays].map(
    (days) => `<option${days === defaultReviewDays ? " selected" : ""}>${days}</option>`,
  );
  return `<p>${textOf("explanation")}</p>
${items.length > 0 ? `<ul>${items.join("\n")}</ul>` : ""}
<form class="new" method="post" action="${escapeMarkup(action)}">
<p><label>${textOf("days")} <select name="days">${dayOptions.join("")}</select></label></p>
<p><label><input type="checkbox" name="bundle"> ${textOf("bundle")}</label></p>
<p><button>${textOf("create")}</button></p>
</form>
<p><a href="${escapeMarkup(path)}">${textOf("back")}</a></p>`;
}
