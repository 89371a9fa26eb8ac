import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { GateRefusal } from "#domain/gate-refusal.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { readText } from "#lib/http/read-text.ts";
import { clientKeyOf, type ReadClientAddress } from "../client-address.ts";
import { createRateLimit, type CountShared } from "../forms/rate-limit.ts";
import { runSteps, pageSteps, withHeaders } from "../steps/run-steps.ts";
import { isForeignOrigin } from "../middleware/own-origin.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { Visit } from "../steps/visit.ts";
import type { Passes } from "./passes.ts";
import { isPasswordOf, MalformedPasswordHash } from "./password-hash.ts";

export interface GateOptions {
  readonly content: ContentClient;
  readonly readPasses: (request: Request, now: Date) => Passes;
  readonly readClientAddress: ReadClientAddress;
  readonly startVisit: (request: Request) => Visit;
  /** Writes the closed page with what was wrong. */
  readonly renderPage: (
    c: Context<SiteEnv>,
    visit: Visit,
    refusal: GateRefusal,
  ) => Promise<Response>;
  /** Counts tries for all processes; null: each for itself. */
  readonly countShared?: CountShared | null;
  readonly log: { error(fields: object, message: string): void };
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Tries of one address at one page (decisions §15). */
const tries = { name: "gate", limit: 10, windowMs: 600_000 } as const;
/** Posts of one client at all closed pages; beyond that a post is refused before its body is read or a page rendered. */
const postLimit = { name: "gate posts", limit: 100, windowMs: 600_000 } as const;
/** A longer password is none. */
const maxBodyBytes = 10_000;
/** Tries that wait for the one under way, which takes 32 MB and a moment. */
const maxWaiting = 50;
const busySeconds = 10;

/**
 * Takes the password of a closed page, posted to the page's own address: the right one is answered with 303 and a signed
 * cookie for that page, any other with the page again. Posts to anything else go on.
 */
export function gate(options: GateOptions) {
  const { content, readPasses, readClientAddress, startVisit, renderPage, log, now } = options;
  const rate = createRateLimit({ ...tries, countShared: options.countShared, now });
  const posts = createRateLimit({ ...postLimit, countShared: options.countShared, now });
  const inTurn = createTurns();

  /** The page behind the address; null where none is closed there. */
  async function findClosed(visit: Visit): Promise<{ id: string; hash: string } | null> {
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

  async function isRight(page: { id: string; hash: string }, password: string): Promise<boolean> {
    try {
      return await isPasswordOf(page.hash, password);
    } catch (error) {
      if (!(error instanceof MalformedPasswordHash)) throw error;
      log.error({ page: page.id, err: error }, "no password opens this page: its hash is wrong");
      return false;
    }
  }

  async function judge(
    page: { id: string; hash: string },
    { password, address }: { readonly password: string; readonly address: string },
  ): Promise<GateRefusal | null> {
    if (password === "") return { reason: "empty", retryAfterSeconds: null };
    const wait = await rate.count(`${address} ${page.id}`);
    if (wait !== null) return { reason: "too-many", retryAfterSeconds: wait };
    const answer = await inTurn(() => isRight(page, password));
    if (answer === "busy") return { reason: "too-many", retryAfterSeconds: busySeconds };
    return answer ? null : { reason: "incorrect", retryAfterSeconds: null };
  }

  return createMiddleware<SiteEnv>(async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (isForeignOrigin(c)) return c.text("This was sent from a page of another site.", 403);
    const visit = startVisit(c.req.raw);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined) return early;
    const page = await findClosed(visit);
    if (page === null) return next();
    const client = clientKeyOf(readClientAddress(c));
    const wait = await posts.count(client);
    if (wait !== null) return c.text("Too many tries.", 429, { "Retry-After": String(wait) });

    const password = await readPassword(c.req.raw);
    if (password === null) return c.text("This is too long for a password.", 413);
    const refusal = await judge(page, { password, address: client });
    const answer =
      refusal === null
        ? admit(c, readPasses(c.req.raw, new Date(now())).withPage(page.id, page.hash))
        : await renderPage(c, visit, refusal);
    return withHeaders(answer, visit.headers);
  });
}

/** The password of a form-encoded post, empty where there is none; null when the body is too large. */
async function readPassword({ body }: Request): Promise<string | null> {
  try {
    const text = await readText(new Response(body), maxBodyBytes);
    return new URLSearchParams(text).get("password") ?? "";
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}

/** Back to the page, which is open now. */
function admit(c: Context, cookie: string): Response {
  const { pathname, search } = new URL(c.req.url);
  const headers = { Location: pathname + search, "Cache-Control": "no-store" };
  return c.body(null, 303, { ...headers, "Set-Cookie": cookie });
}

/** Does one piece of work after the other; `busy` where too many wait already. */
function createTurns() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T | "busy"> => {
    if (waiting >= maxWaiting) return "busy";
    waiting++;
    const done = last.then(work).finally(() => waiting--);
    last = done.catch(() => {});
    return done;
  };
}
