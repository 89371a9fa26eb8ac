import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { createSlots } from "#lib/concurrency/slots.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import type { CachedAnswer } from "../page-cache/cached-answer.ts";
import { etagOf } from "../page-cache/page-versions.ts";
import type { Pages } from "../pages/pages.ts";
import { createSecretCheck } from "./backend-secret.ts";

interface LiveParts {
  readonly secret: string;
  readonly pages: Pick<Pages, "answer" | "inMemory" | "quiet" | "shownSince">;
  /** Returns the origin of pages for the address of a request. */
  readonly originOf: (url: string) => string;
  /**
   * Returns the names of other processes that have not received the last edit of content with these tags; null if
   * nobody knows.
   */
  readonly notReceivedBy: (tags: readonly string[]) => Promise<readonly string[] | null>;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** What visitors get at an address from this process. */
interface LivePage {
  readonly path: string;
  /** Null while the page is rendered for the first time after an edit. */
  readonly status: number | null;
  /**
   * `live`: the page, from content that includes all edits that were reported. `rendering`: it is being rendered and no
   * older version is served. `refreshing`: the page, which is being rendered again. `older`: an older version, because the backend does not respond. `moved`: a redirect. `absent`: not
   * found. `failed`: an error.
   */
  readonly state: "live" | "rendering" | "refreshing" | "older" | "moved" | "absent" | "failed";
  /** When this process first served this version (ISO 8601). Null for pages that are rendered for each visitor. */
  readonly since: string | null;
  readonly etag: string | null;
  /** Other processes that have not received the last edit of the page's content. Null: unknown, Redis is unreachable. */
  readonly waiting: readonly string[] | null;
}

const maxPaths = 50;
/** Editors wait for the answer, so pages that are not ready by then are reported as being rendered. */
const longestAnswerMs = 1000;
/** Pages that wait to be rendered, for all requests together. */
const maxWaiting = 500;

/**
 * `/api/live?path=/de/about&path=…`: since when pages are live, for the content backend. Pages that are not in the cache
 * are rendered as for a visitor, but one after the other while no visitor waits for a page, and also after the answer.
 * Needs `Authorization: Bearer` with the secret of `/api/revalidate`: 401 without it, 429 for a client that has sent too
 * many wrong secrets, 400 for wrong paths.
 */
export function live(parts: LiveParts): Hono {
  const { pages, originOf, notReceivedBy } = parts;
  const routes = new Hono();
  const refuse = createSecretCheck({ ...parts, name: "live" });
  const renderings = createSlots({ max: 1, maxWaiting });

  /** Returns null if the page cannot be rendered. */
  async function render(url: URL): Promise<CachedAnswer | null> {
    const request = new Request(url);
    const cached = pages.inMemory(request);
    if (cached?.outcome === "hit") return cached;
    // The log has the error. Visitors get an error page.
    return renderings.run(async () => {
      await pages.quiet();
      return pages.answer(request, randomUUID()).catch(() => null);
    });
  }

  async function stateOf(url: URL): Promise<Omit<LivePage, "path">> {
    const unknown = { since: null, etag: null, waiting: [] };
    const answer = await withTimeLimit(longestAnswerMs, () => render(url)).catch(() => undefined);
    if (answer === undefined) return { status: null, state: "rendering", ...unknown };
    if (answer === null) return { status: 503, state: "failed", ...unknown };
    const { page } = answer;
    const since = page.status === 200 ? pages.shownSince(url, page) : null;
    return {
      status: page.status,
      state: stateOfAnswer(answer),
      since: since === null ? null : new Date(since).toISOString(),
      etag: etagOf(page),
      waiting: await notReceivedBy(page.tags),
    };
  }

  routes.get("/api/live", async (c) => {
    c.header("Cache-Control", "no-store");
    const given = /^Bearer (.*)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
    const refused = await refuse(c, given);
    if (refused !== null) return refused;
    const paths = c.req.queries("path") ?? [];
    const origin = originOf(c.req.url);
    const urls = paths.map((path) => addressOf(path, origin));
    if (urls.length === 0 || urls.length > maxPaths || !urls.every((url) => url !== null))
      return c.text(`Between 1 and ${maxPaths} paths of this site are required.`, 400);
    const found = await Promise.all(
      urls.map(async (url, index) => ({ path: paths[index], ...(await stateOf(url)) })),
    );
    return c.json({ pages: found });
  });
  return routes;
}

function stateOfAnswer({ page, outcome }: CachedAnswer): LivePage["state"] {
  const { status, isOld = false } = page;
  if (status >= 500) return "failed";
  if (status >= 400) return "absent";
  if (status !== 200) return "moved";
  if (isOld || outcome === "stale-if-error" || outcome === "old-content") return "older";
  return outcome === "stale" ? "refreshing" : "live";
}

/** Returns null for anything but a path of this site. */
function addressOf(path: string, origin: string): URL | null {
  if (!path.startsWith("/") || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin && !url.pathname.startsWith("/api/") ? url : null;
}
