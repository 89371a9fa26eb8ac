import { Hono, type Context } from "hono";
import { defaultLocale, localeCodes } from "#domain/locales.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import type { BackendClient } from "../outbound/backend-client.ts";
import { limitCalls } from "../middleware/limit-calls.ts";

interface PublicBackendOptions {
  readonly backend: BackendClient;
  /** Returns the origin for links in responses, by the address of the request. */
  readonly originOf: (url: string) => string;
  readonly timeoutMs?: number;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** A program that reads all content in pages of 50 stays below this limit. */
const readLimits = { name: "public-backend", perMinute: 3000, maxOpen: 32 };
/** One query may cost as much as hundreds of reads. */
const queryLimits = { name: "graphql", perMinute: 300, maxOpen: 8 };

/** Request headers that are passed on. None of them identifies the client. */
const passedOn = ["accept", "content-type"];
/** Response headers that are passed back. */
const passedBack = ["allow", "cache-control", "content-language", "content-type", "retry-after"];
const json = /^application\/(?:vnd\.api\+|graphql-response\+)?json(?: *; *charset=utf-8)?$/i;
/** Longest GraphQL query, in bytes. */
const maxBodyBytes = 64 * 1024;

const prefixes = localeCodes.filter((code) => code !== defaultLocale).join("|");
const readPaths = ["/jsonapi/*", "/router/translate-path"].flatMap((path) => [
  path,
  `/:locale{${prefixes}}${path}`,
]);

/**
 * The embedded backend's addresses at the site's own origin (`CONTENT_PUBLIC`), for other readers of the content.
 * Requests are read-only and anonymous, whatever cookies or credentials they carry. Links in responses point to the
 * site. 502 if the backend does not respond in time, 429 and 503 beyond the limits per client and in total.
 */
export function publicBackend(options: PublicBackendOptions) {
  const { backend, originOf, timeoutMs = 15_000, readClientAddress, now } = options;
  const site = new Hono();
  const limitReads = limitCalls({ ...readLimits, readClientAddress, now });

  async function pass(c: Context, body: string | null): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const { protocol, host } = new URL(originOf(c.req.url));
    const headers = new Headers({
      "X-Forwarded-Host": host,
      "X-Forwarded-Proto": protocol.slice(0, -1),
    });
    copyHeaders(c.req.raw.headers, headers, passedOn);
    try {
      const answer = await backend.fetch(backend.url + pathname + search, {
        method: c.req.method,
        headers,
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      // These addresses are for programs, not for search engines.
      const shown = new Headers({ "X-Robots-Tag": "noindex" });
      copyHeaders(answer.headers, shown, passedBack);
      // The backend must not serve pages or scripts at the site's own origin.
      const type = shown.get("content-type");
      if (type !== null && !json.test(type)) shown.set("content-type", "application/octet-stream");
      return new Response(answer.body, { status: answer.status, headers: shown });
    } catch {
      return c.json({ message: "The content backend does not respond." }, 502, {
        "Cache-Control": "no-store",
      });
    }
  }

  for (const path of readPaths) site.all(path, limitReads, (c) => pass(c, null));
  site.use("/graphql", limitCalls({ ...queryLimits, readClientAddress, now }));
  site.get("/graphql", (c) => pass(c, null));
  site.post("/graphql", async (c) => {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    // Without a length it is unknown how much would have to be read.
    if (!(length <= maxBodyBytes)) return c.json({ message: "The query is too long." }, 413);
    return pass(c, await c.req.text());
  });
  return site;
}

function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}
