import { Hono } from "hono";
import type { ContentAddress, ContentClient } from "#content/content-client.server.ts";
import { parseAddress } from "#domain/addresses.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import { createSecretCheck } from "./backend-secret.ts";

interface RevalidateParts {
  readonly secret: string;
  readonly content: Pick<ContentClient, "fetchPage">;
  /** Invalidates everything made from content with these cache tags. */
  readonly invalidate: (tags: readonly string[]) => void;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Maximum number of tags in a request; Drupal sends a few. */
const maxTags = 500;
/** A new node may be the page that an address was missing. */
const absentTags = ["node_list", "redirect_list", "path_alias_list"];

/**
 * `/api/revalidate`: the content backend reports an edit, by cache tags or by path, like Drupal's `next` module.
 * Responses and status codes are those that the module expects. 429 for a client that has sent too many wrong secrets.
 * A request with the right secret is always accepted: the backend sends each once, and without it a page stays stale.
 */
export function revalidate(parts: RevalidateParts): Hono {
  const { content, invalidate } = parts;
  const routes = new Hono();
  const refuse = createSecretCheck({ ...parts, name: "revalidate" });
  routes.on(["GET", "POST"], "/api/revalidate", async (c) => {
    c.header("Cache-Control", "no-store");
    const refused = await refuse(c, c.req.query("secret") ?? "");
    if (refused !== null) return refused;
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

/** Returns the cache tags of the page at a path, with or without a language prefix and a query. */
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
    // The page did not exist before and may exist now.
    return absentTags;
  }
}

function addressOf(path: string): ContentAddress | null {
  const parsed = parseAddress(path.split(/[?#]/)[0] ?? "");
  const target = parsed.kind === "redirect" ? parseAddress(parsed.to) : parsed;
  return target.kind === "address" ? target.address : null;
}
