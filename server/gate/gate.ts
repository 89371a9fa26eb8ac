import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { SiteContent } from "../rendering/site-content.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { readText } from "#lib/http/read-text.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit, type CountShared } from "../clients/rate-limit.ts";
import { runSteps, pageSteps, withHeaders } from "../steps/run-steps.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { Visit } from "../steps/visit.ts";
import { createGuessQueue } from "./guess-queue.ts";
import { createKnownPasswords } from "./known-passwords.ts";
import type { AccessCookie } from "../cookies/access-cookie.ts";
import { isPasswordOf, MalformedPasswordHash } from "./password-hash.ts";

export interface GateOptions {
  readonly content: SiteContent;
  readonly readAccessCookie: (request: Request, now: Date) => AccessCookie;
  readonly readClientAddress: ReadClientAddress;
  readonly startVisit: (request: Request) => Visit;
  /** Renders the password form with the error. */
  readonly renderPage: (
    c: Context<SiteEnv>,
    visit: Visit,
    refusal: GateRefusal,
  ) => Promise<Response>;
  /** Counts attempts for all processes; null: each process counts alone. */
  readonly countShared?: CountShared | null;
  readonly log: { error(fields: object, message: string): void };
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** A protected page, with the hash for checking its password. */
interface ClosedPage {
  readonly id: string;
  readonly hash: string;
}

const windowMs = 600_000;
/**
 * Requests of one client to all protected pages. Beyond that, a request is refused before its body is read or a page
 * rendered.
 */
const postsPerClient = { name: "gate-posts", limit: 100, windowMs } as const;
/** Attempts of one client at one page within ten minutes. Further ones are refused. */
const attemptsPerClient = { name: "gate", limit: 10, windowMs } as const;
/**
 * Attempts of all clients, at one page and at all pages. Beyond that, passwords are checked more slowly, but never
 * refused for this reason.
 */
const attemptsPerPage = { name: "gate-page", limit: 100, windowMs } as const;
const attemptsInTotal = { name: "gate-total", limit: 300, windowMs } as const;
/** Refusals that are rendered as a page. Beyond that, a flood gets one line of text, which is cheap. */
const refusalPages = { name: "gate-refusal-page", limit: 10, windowMs: 10_000 } as const;
/** Longer passwords are refused. */
const maxBodyBytes = 10_000;
const busySeconds = 10;

/**
 * Handles the password of a protected page, which is posted to the page's own address. The correct password gets 303
 * and a signed cookie for that page; any other gets the page again. Other requests are passed on.
 */
export function gate(options: GateOptions) {
  const { content, readAccessCookie, readClientAddress, startVisit, renderPage, log, now } =
    options;
  const { countShared } = options;
  const posts = createRateLimit({ ...postsPerClient, countShared, now });
  const perClient = createRateLimit({ ...attemptsPerClient, countShared, now });
  const perPage = createRateLimit({ ...attemptsPerPage, countShared, now });
  const inTotal = createRateLimit({ ...attemptsInTotal, countShared, now });
  const pagesShown = createRateLimit({ ...refusalPages, now });
  const checkGuess = createGuessQueue();
  const known = createKnownPasswords();

  async function isRight(page: ClosedPage, password: string): Promise<boolean> {
    try {
      const isIt = await isPasswordOf(page.hash, password);
      if (isIt) known.remember(page.hash, password);
      return isIt;
    } catch (error) {
      if (!(error instanceof MalformedPasswordHash)) throw error;
      log.error(
        { page: page.id, err: error },
        "This page cannot be opened: its password hash is invalid.",
      );
      return false;
    }
  }

  async function judge(
    page: ClosedPage,
    { password, client }: { readonly password: string; readonly client: string },
  ): Promise<GateRefusal | null> {
    if (password === "") return { reason: "empty", retryAfterSeconds: null };
    const wait = await perClient.count(`${client} ${page.id}`);
    if (wait !== null) return { reason: "too-many", retryAfterSeconds: wait };
    if (known.isKnown(page.hash, password)) return null;
    const [pageWait, totalWait] = [await perPage.count(page.id), await inTotal.count("")];
    const isSlow = pageWait !== null || totalWait !== null;
    const answer = await checkGuess({ client, isSlow, check: () => isRight(page, password) });
    if (answer === "full") return { reason: "too-many", retryAfterSeconds: busySeconds };
    return answer ? null : { reason: "incorrect", retryAfterSeconds: null };
  }

  /** Without a slow check, only this limit protects the renderer from a flood. */
  async function refuse(c: Context<SiteEnv>, visit: Visit, refusal: GateRefusal) {
    const isChecked = refusal.reason === "incorrect";
    if (isChecked || (await pagesShown.count("")) === null) return renderPage(c, visit, refusal);
    const noStore = { "Cache-Control": "no-store" };
    if (refusal.reason === "empty") return c.text("Please enter the password.", 422, noStore);
    const headers = { ...noStore, "Retry-After": String(refusal.retryAfterSeconds ?? busySeconds) };
    return c.text("Too many attempts. Please try again later.", 429, headers);
  }

  return createMiddleware<SiteEnv>(async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (isForeignOrigin(c)) return c.text("This request came from a page of another site.", 403);
    const visit = startVisit(c.req.raw);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined) return early;
    const page = await findClosed(content, visit);
    if (page === null) return next();
    const client = clientKeyOf(readClientAddress(c));
    const wait = await posts.count(client);
    if (wait !== null) return c.text("Too many attempts.", 429, { "Retry-After": String(wait) });

    const password = await readPassword(c.req.raw);
    if (password === null) return c.text("The password is too long.", 413);
    const refusal = await judge(page, { password, client });
    const answer =
      refusal === null
        ? admit(c, readAccessCookie(c.req.raw, new Date(now())).withPage(page.id, page.hash))
        : await refuse(c, visit, refusal);
    return withHeaders(answer, visit.headers);
  });
}

/** Returns the protected page at the address; null if there is none. */
async function findClosed(content: SiteContent, visit: Visit): Promise<ClosedPage | null> {
  if (visit.address === null || visit.isDataRequest) return null;
  try {
    const found = await content.fetchPage(visit.address);
    if (found.kind !== "page" || found.page.kind !== "page" || !found.page.gated) return null;
    const opened = await content.fetchOpenedPage(visit.address);
    return opened.kind === "page" && opened.passwordHash !== undefined
      ? { id: found.page.id, hash: opened.passwordHash }
      : null;
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return null;
    throw error;
  }
}

/** Returns the password of a form-encoded request, empty if there is none; null if the body is too large. */
async function readPassword({ body }: Request): Promise<string | null> {
  try {
    const text = await readText(new Response(body), maxBodyBytes);
    return new URLSearchParams(text).get("password") ?? "";
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}

/** Redirects to the page, which is now accessible. */
function admit(c: Context, cookie: string): Response {
  const { pathname, search } = new URL(c.req.url);
  const headers = { Location: pathname + search, "Cache-Control": "no-store" };
  return c.body(null, 303, { ...headers, "Set-Cookie": cookie });
}
