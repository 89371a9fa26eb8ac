import { type Context, Hono } from "hono";
import { confirmationTexts, type TextOf } from "#app/texts.server.ts";
import { buildPath } from "#domain/addresses.ts";
import { isLocale, type Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { type CountShared, createRateLimit } from "../clients/rate-limit.ts";
import type { LeadStore } from "../leads/lead-store.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import { plainPage, type PolicyOf, reviewHeaders } from "../plain-pages/plain-page.ts";
import type { ConfirmationLinks } from "./confirmation-links.ts";

interface ConfirmRouteOptions {
  readonly store: Pick<LeadStore, "find" | "confirm">;
  /** Called when a lead is ready for delivery. */
  readonly wake: () => void;
  readonly links: Pick<ConfirmationLinks, "read">;
  readonly brand: string;
  readonly textsOf: (language: Locale) => Promise<TextOf>;
  readonly policyOf: PolicyOf;
  readonly readClientAddress: ReadClientAddress;
  readonly countShared: CountShared | null;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** What a page says; `ask` is the one with the button. */
type Answer = keyof typeof confirmationTexts.pages;

const statusOf = {
  ask: 200,
  done: 200,
  wrong: 404,
  ended: 410,
  foreign: 403,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<Answer, number>;

const requestsPerWindow = 30;
const windowMs = 600_000;

/**
 * `/api/confirm/{locale}?key=` confirms the e-mail address of a lead, with a page in this language. `GET` shows a button
 * and changes nothing, because mail scanners open the links of mails. `POST`, which the button sends, confirms and
 * redirects to the result (303); repeating it changes nothing. Works without script. 404 for a wrong key, 410 after its
 * end, 403 from a page of another site, 429, 503.
 */
export function confirmRoutes(options: ConfirmRouteOptions): Hono {
  const { store, links, wake, log, now, readClientAddress, countShared, brand } = options;
  const limit = { name: "confirm", limit: requestsPerWindow, windowMs, countShared, now };
  const rate = createRateLimit(limit);
  const routes = new Hono();
  const path = "/api/confirm/:locale";

  async function respond(c: Context, language: Locale, answer: Answer): Promise<Response> {
    const text = await options.textsOf(language);
    const { title, text: words } = confirmationTexts.pages[answer];
    const home = buildPath({ site: language, language, path: "/" });
    const button = escapeMarkup(text(confirmationTexts.button.id));
    const body = `<p>${escapeMarkup(text(words.id, { brand }))}</p>
${
  answer === "ask"
    ? `<form method="post" action="${escapeMarkup(addressOf(c))}"><p><button>${button}</button></p></form>`
    : `<p><a href="${home}">${escapeMarkup(text("error.back-home"))}</a></p>`
}`;
    const { policyOf } = options;
    const page = { language, title: text(title.id, { brand }), body };
    return plainPage(c, page, { status: statusOf[answer], policyOf });
  }

  /** Refuses requests beyond the limit; otherwise finds the lead of the key. */
  async function leadOf(c: Context): Promise<{ readonly id: string } | Answer> {
    const wait = await rate.count(clientKeyOf(readClientAddress(c)));
    if (wait !== null) {
      c.header("Retry-After", String(wait));
      return "tooMany";
    }
    return links.read(c.req.query("key") ?? "", now()) ?? "wrong";
  }

  async function handle(
    c: Context,
    language: Locale,
    work: (id: string) => Promise<Answer | Response>,
  ): Promise<Response> {
    try {
      const lead = await leadOf(c);
      const answer = typeof lead === "string" ? lead : await work(lead.id);
      return answer instanceof Response ? answer : await respond(c, language, answer);
    } catch (error) {
      log.error({ reason: String(error) }, "A lead could not be confirmed.");
      return respond(c, language, "unavailable");
    }
  }

  // Hono also answers HEAD with it.
  routes.get(path, (c, next) => {
    const language = c.req.param("locale");
    if (!isLocale(language)) return next();
    return handle(c, language, async (id) => {
      const found = await store.find(id);
      if (found === null || ["erased", "lapsed"].includes(found.lead.state)) return "ended";
      return found.lead.confirmedAt === null ? "ask" : "done";
    });
  });

  routes.post(path, (c, next) => {
    const language = c.req.param("locale");
    if (!isLocale(language)) return next();
    if (isForeignOrigin(c)) return respond(c, language, "foreign");
    return handle(c, language, async (id) => {
      const outcome = await store.confirm(id, now());
      if (outcome === "ended") return "ended";
      if (outcome === "confirmed") {
        log.info({ lead: id }, "The e-mail address of a lead was confirmed.");
        wake();
      }
      return c.body(null, 303, { ...reviewHeaders, Location: addressOf(c) });
    });
  });
  return routes;
}

/** Returns path and query of the request. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
