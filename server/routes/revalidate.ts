import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { ContentAddress, ContentClient } from "#content/content-client.server.ts";
import { parseAddress } from "#domain/addresses.ts";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";

interface RevalidateParts {
  readonly secret: string;
  readonly content: Pick<ContentClient, "fetchPage">;
  /** Drops everything made from content with these cache tags. */
  readonly invalidate: (tags: readonly string[]) => void;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Messages with a wrong secret. */
const wrongSecrets = { name: "revalidate", limit: 30, windowMs: 60_000 } as const;

/** Tags one message may name; Drupal sends a handful. */
const maxTags = 500;
/** What comes into being may be what an address was missing. */
const absentTags = ["node_list", "redirect_list", "path_alias_list"];

/**
 * `/api/revalidate`: the content backend says what an edit has changed, by cache tags or by path, as Drupal's `next`
 * module does. Answers and statuses are those the module expects. 429 for a client that has sent too many wrong secrets.
 * A message with the right secret is always accepted: the backend sends each once, and without it a page stays stale.
 */
export function revalidate(parts: RevalidateParts): Hono {
  const { secret, content, invalidate, readClientAddress, now } = parts;
  const routes = new Hono();
  const wrong = createRateLimit({ ...wrongSecrets, now });
  routes.on(["GET", "POST"], "/api/revalidate", async (c) => {
    c.header("Cache-Control", "no-store");
    if (!isEqual(c.req.query("secret") ?? "", secret)) {
      const wait = await wrong.count(clientKeyOf(readClientAddress(c)));
      if (wait === null) return c.text("Invalid secret.", 401);
      return c.text("Too many wrong secrets.", 429, { "Retry-After": String(wait) });
    }
    const tags = (c.req.query("tags") ?? "").split(",").filter((tag) => tag !== "");
    const path = c.req.query("path") ?? "";
    if (tags.length === 0 && path === "") return c.text("Missing path or tags.", 400);
    if (tags.length > maxTags) return c.text("Too many tags.", 400);
    const ofPath = path === "" ? [] : await tagsOfPath(content, path);
    invalidate([...tags, ...ofPath]);
    return c.text("Revalidated.");
  });
  return routes;
}

/** Tags of what a path leads to, with or without the language in front and a query behind. */
async function tagsOfPath(
  content: Pick<ContentClient, "fetchPage">,
  path: string,
): Promise<readonly string[]> {
  const address = addressOf(path);
  if (address === null) return absentTags;
  try {
    const answer = await content.fetchPage(address);
    return answer.kind === "page" && answer.page.nid !== null
      ? [`node:${answer.page.nid}`]
      : answer.tags;
  } catch {
    // Not there before, perhaps there now.
    return absentTags;
  }
}

function addressOf(path: string): ContentAddress | null {
  const parsed = parseAddress(path.split(/[?#]/)[0] ?? "");
  const target = parsed.kind === "redirect" ? parseAddress(parsed.to) : parsed;
  return target.kind === "address" ? target.address : null;
}

/** In a time that says nothing of how much of it was right. */
const isEqual = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string) => createHash("sha256").update(text).digest();
