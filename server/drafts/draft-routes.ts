import { Hono, type Context } from "hono";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { type CountShared, createRateLimit } from "../clients/rate-limit.ts";
import type { BackendClient } from "../outbound/backend-client.ts";
import type { Draft, DraftCookie } from "../cookies/draft-cookie.ts";
import { readAsOf } from "./as-of.ts";
import { type Confirmation, confirmLink, confirmPreview } from "./confirm-draft.ts";

interface DraftRouteOptions {
  readonly backend: BackendClient;
  readonly cookie: DraftCookie;
  readonly readClientAddress: ReadClientAddress;
  /** Null: this process counts attempts alone. */
  readonly countShared: CountShared | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Each attempt is a request to the backend. */
const tries = { name: "draft", limit: 60, windowMs: 60_000 } as const;
const triesInTotal = { name: "draft-total", limit: 600, windowMs: 60_000 } as const;
const noStore = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
const busyHeaders = { ...noStore, "Retry-After": "30" };

const unusableTime = "The time must be in the future, such as 2026-12-01T09:00:00+01:00.";

const unknownPath = "The parameter path is missing or leads to another site.";
const previewToken = /^[\w-]{43}$/;
const version = /^(?:rel:(?:latest-version|working-copy)|id:\d{1,15})$/;

/**
 * `/api/draft` starts draft mode with a link that the content backend has signed and confirms, as Drupal's `next`
 * module creates it, and redirects to the page (307). A link that the backend does not confirm gets 422 with the
 * reason. `at` shows pages as visitors will see them at that time. `/api/draft/preview` does the same for the unsaved
 * state of a page, which the backend holds under a token. `/api/draft/at` changes the time, and `/api/draft/leave` ends
 * draft mode; both redirect to `path` (303).
 */
export function draftRoutes(options: DraftRouteOptions): Hono {
  const { backend, cookie, readClientAddress, countShared, now } = options;
  const routes = new Hono();
  const rate = createRateLimit({ ...tries, countShared, now });
  const inTotal = createRateLimit({ ...triesInTotal, countShared, now });

  /** Redirects to a page in draft mode if the backend confirms the link. */
  async function startDraft(c: Context, path: string, { confirm, ...view }: NewDraft) {
    const client = clientKeyOf(readClientAddress(c));
    const wait = (await rate.count(client)) ?? (await inTotal.count(""));
    if (wait !== null)
      return c.text("Too many attempts.", 429, { ...noStore, "Retry-After": String(wait) });
    const answer = await confirm();
    if (answer.kind === "away")
      return c.text("The content backend cannot confirm this link at present.", 503, busyHeaders);
    if (answer.kind === "refused") return c.text(answer.reason, 422, noStore);
    const draft = { ...view, path: new URL(path, c.req.url).pathname };
    const headers = { ...noStore, "Set-Cookie": cookie.write(draft, hostOf(c)), Location: path };
    return c.body(null, 307, headers);
  }

  routes.get("/api/draft", async (c) => {
    const { at: time = "", ...link } = c.req.query();
    const path = localPathOf(link["path"] ?? "", c);
    if (path === null) return c.text(unknownPath, 422, noStore);
    for (const field of ["timestamp", "secret"]) {
      if (!link[field]) return c.text(`Field '${field}' is missing`, 422, noStore);
    }
    const at = readAsOf(time, now());
    if (at === undefined) return c.text(unusableTime, 422, noStore);
    const { resourceVersion = "" } = link;
    return startDraft(c, path, {
      confirm: () => confirmLink(backend, link),
      resourceVersion: version.test(resourceVersion) ? resourceVersion : null,
      at,
      preview: null,
    });
  });

  routes.get("/api/draft/preview", async (c) => {
    const { token = "", path: given = "" } = c.req.query();
    const path = localPathOf(given, c);
    if (path === null) return c.text(unknownPath, 422, noStore);
    if (!previewToken.test(token)) return c.text("Field 'token' is missing", 422, noStore);
    return startDraft(c, path, {
      confirm: () => confirmPreview(backend, { token, path: given }),
      resourceVersion: null,
      at: null,
      preview: token,
    });
  });

  routes.post("/api/draft/at", (c) => {
    const draft = cookie.read(c.req.header("Cookie") ?? null);
    if (draft === null) return c.text("Draft mode has ended.", 403, noStore);
    const at = readAsOf(c.req.query("at") ?? "", now());
    if (at === undefined) return c.text(unusableTime, 422, noStore);
    const Location = localPathOf(c.req.query("path") ?? "/", c) ?? "/";
    const setCookie = cookie.write({ ...draft, at }, hostOf(c));
    return c.body(null, 303, { ...noStore, "Set-Cookie": setCookie, Location });
  });

  routes.on(["GET", "POST"], "/api/draft/leave", (c) => {
    const Location = localPathOf(c.req.query("path") ?? "/", c) ?? "/";
    return c.body(null, 303, { ...noStore, "Set-Cookie": cookie.clear(hostOf(c)), Location });
  });
  return routes;
}

interface NewDraft extends Omit<Draft, "path"> {
  readonly confirm: () => Promise<Confirmation>;
}

const hostOf = (c: Context) => new URL(c.req.url).hostname;

/** Returns path and query of a page of this site; null for anything that leads elsewhere, in any spelling. */
function localPathOf(given: string, c: Context): string | null {
  if (!/^\/(?![/\\])/.test(given) || given.includes("\\")) return null;
  if (!URL.canParse(given, c.req.url)) return null;
  const { origin, pathname, search } = new URL(given, c.req.url);
  const isHere = origin === new URL(c.req.url).origin && !/^\/[/\\]/.test(pathname);
  return isHere && !pathname.startsWith("/api/") ? pathname + search : null;
}
