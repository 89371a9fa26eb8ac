import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ContentCredentials } from "#content/client/backends.ts";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).catch({}),
  relationships: z.record(z.string(), z.object({ data: z.unknown() })).catch({}),
});
const page = z.object({
  data: z.array(resource),
  included: z.array(resource).catch([]),
  links: z.object({ next: z.unknown().optional() }).catch({}),
});

/** A resource of JSON:API. */
export type Resource = Readonly<z.output<typeof resource>>;

/** One page of a collection. */
export type Found = Readonly<Pick<z.output<typeof page>, "data" | "included">>;

/** Reads collections of a content backend, one request after the other, so that visitors' requests come first. */
export interface Collections {
  /** Calls `take` with the resources of each page of a collection. Returns false if readers may not see the collection. */
  read(request: CollectionRequest, take: (found: Found) => void): Promise<boolean>;
}

interface CollectionRequest {
  /** Language prefix of the backend, `/de`; empty for its default language. */
  readonly prefix: string;
  /** `node/page`. */
  readonly collection: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Attribute that no two resources have in common, so that pages do not overlap. */
  readonly sort: string;
  /** Include paths; empty: none. */
  readonly include: string;
}

interface CollectionOptions {
  /** Origin of the backend. */
  readonly baseUrl: string;
  readonly credentials: ContentCredentials | null;
  readonly fetch: typeof fetch;
  /** Pause between two requests. */
  readonly pauseMs: number;
}

/** The backend's maximum. */
const pageSize = 50;
/** A backend with more pages than this is faulty. */
const maxPages = 20_000;
const timeoutMs = 30_000;
const maxBytes = 32 * 2 ** 20;
const jsonLimits = { maxDepth: 60, maxValues: 2_000_000 };

export function createCollections(options: CollectionOptions): Collections {
  const { baseUrl, credentials, fetch, pauseMs } = options;
  const headers = {
    Accept: "application/vnd.api+json",
    ...(credentials !== null && { Authorization: authorizationOf(credentials) }),
  };

  async function ask(path: string) {
    return withTimeLimit(timeoutMs, async (signal) => {
      const answer = await fetch(baseUrl + path, { headers, signal, redirect: "error" });
      const text = await readText(answer, maxBytes);
      if (answer.status === 403 || answer.status === 404) return null;
      if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
      return page.parse(parseJson(text, jsonLimits));
    });
  }

  return {
    async read({ prefix, collection, filter, sort, include }, take) {
      for (let number = 0; number < maxPages; number++) {
        const query = new URLSearchParams({
          ...Object.fromEntries(
            Object.entries(filter).map(([name, value]) => [`filter[${name}]`, value]),
          ),
          "page[limit]": String(pageSize),
          "page[offset]": String(number * pageSize),
          sort,
          ...(include !== "" && { include }),
        });
        const path = `${prefix}/jsonapi/${collection}?${query}`;
        // One late response must not spoil everything.
        const found = await ask(path).catch(() => ask(path));
        if (found === null) return false;
        take(found);
        if (found.links.next === undefined) break;
        await pause(pauseMs);
      }
      return true;
    },
  };
}

function authorizationOf(credentials: ContentCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  const { user, password } = credentials;
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
