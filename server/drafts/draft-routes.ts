import { Hono, type Context } from "hono";
import { z } from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { type CountShared, createRateLimit } from "../clients/rate-limit.ts";
import type { BackendClient } from "../outbound/backend-client.ts";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { readAsOf } from "./as-of.ts";

interface DraftRouteOptions {
  readonly backend: BackendClient;
  readonly cookie: DraftCookie;
  readonly readClientAddress: ReadClientAddress;
  /** Null: this process counts attempts alone. */
  readonly countShared: CountShared | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Newer and older releases of Drupal's `next` module confirm links at these paths. */
const confirmPaths = ["/next/draft-url", "/next/preview-url"];
/** Each attempt is a request to the backend. */
const tries = { name: "draft", limit: 60, windowMs: 60_000 } as const;
const triesInTotal = { name: "draft-total", limit: 600, windowMs: 60_000 } as const;
const timeoutMs = 5000;
const maxAnswerBytes = 10_000;
const jsonLimits = { maxDepth: 10, maxValues: 100 };
const noStore = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
const busyHeaders = { ...noStore, "Retry-After": "30" };

const unusableTime = "The time must be in the future, such as 2026-12-01T09:00:00+01:00.";

const confirmation = z.object({ path: z.string() });
const refusal = z.object({ message: z.string() });
const version = /^(?:rel:(?:latest-version|working-copy)|id:\d{1,15})$/;

/**
 * `/api/draft` starts draft mode with a link that the content backend has signed and confirms, as Drupal's `next`
 * module creates it, and redirects to the page (307). A link that the backend does not confirm gets 422 with the
 * reason. `at` shows pages as visitors will see them at that time. `/api/draft/at` changes this time, and
 * `/api/draft/leave` ends draft mode; both redirect to `path` (303).
 */
export function draftRoutes(options: DraftRouteOptions): Hono {
  const { backend, cookie, readClientAddress, countShared, now } = options;
  const routes = new Hono();
  const rate = createRateLimit({ ...tries, countShared, now });
  const inTotal = createRateLimit({ ...triesInTotal, countShared, now });

  routes.get("/api/draft", async (c) => {
    const { at: time = "", ...link } = c.req.query();
    const path = localPathOf(link["path"] ?? "", c);
    if (path === null)
      return c.text("The parameter path is missing or leads to another site.", 422, noStore);
    for (const field of ["timestamp", "secret"]) {
      if (!link[field]) return c.text(`Field '${field}' is missing`, 422, noStore);
    }
    const at = readAsOf(time, now());
    if (at === undefined) return c.text(unusableTime, 422, noStore);
    const client = clientKeyOf(readClientAddress(c));
    const wait = (await rate.count(client)) ?? (await inTotal.count(""));
    if (wait !== null)
      return c.text("Too many attempts.", 429, { ...noStore, "Retry-After": String(wait) });
    const answer = await confirm(backend, link);
    if (answer.kind === "away")
      return c.text("The content backend cannot confirm this link at present.", 503, busyHeaders);
    if (answer.kind === "refused") return c.text(answer.reason, 422, noStore);
    const { resourceVersion = "" } = link;
    const draft = {
      path: new URL(path, c.req.url).pathname,
      resourceVersion: version.test(resourceVersion) ? resourceVersion : null,
      at,
    };
    const headers = { ...noStore, "Set-Cookie": cookie.write(draft, hostOf(c)), Location: path };
    return c.body(null, 307, headers);
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

const hostOf = (c: Context) => new URL(c.req.url).hostname;

/** Returns path and query of a page of this site; null for anything that leads elsewhere, in any spelling. */
function localPathOf(given: string, c: Context): string | null {
  if (!/^\/(?![/\\])/.test(given) || given.includes("\\")) return null;
  if (!URL.canParse(given, c.req.url)) return null;
  const { origin, pathname, search } = new URL(given, c.req.url);
  const isHere = origin === new URL(c.req.url).origin && !/^\/[/\\]/.test(pathname);
  return isHere && !pathname.startsWith("/api/") ? pathname + search : null;
}

type Confirmation =
  | { readonly kind: "confirmed" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "away" };

/** Asks the backend to confirm a link, which is sent unchanged. */
async function confirm(
  backend: BackendClient,
  link: Readonly<Record<string, string>>,
): Promise<Confirmation> {
  for (const path of confirmPaths) {
    const answer = await ask(backend, path, link);
    if (answer === null) return { kind: "away" };
    if (answer.status === 404) continue;
    if (answer.status === 200) {
      const confirmed = confirmation.safeParse(answer.json).data;
      return confirmed?.path === link["path"]
        ? { kind: "confirmed" }
        : { kind: "refused", reason: "The content backend confirmed another path." };
    }
    if (answer.status >= 500 || answer.status === 429) return { kind: "away" };
    const said = refusal.safeParse(answer.json).data?.message;
    return { kind: "refused", reason: said ?? "The content backend does not confirm this link." };
  }
  return { kind: "refused", reason: "The content backend has no draft links." };
}

async function ask(
  backend: BackendClient,
  path: string,
  link: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly json: unknown } | null> {
  try {
    return await withTimeLimit(timeoutMs, async (signal) => {
      const answer = await backend.fetch(backend.url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(link),
        redirect: "error",
        signal,
      });
      const text = await readText(answer, maxAnswerBytes);
      return { status: answer.status, json: readJson(text) };
    });
  } catch {
    return null;
  }
}

/** Returns null if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return parseJson(text, jsonLimits);
  } catch {
    return null;
  }
}
