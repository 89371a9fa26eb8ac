import { z } from "zod";
import { readBody } from "./read-body.ts";

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), z.object({ data: z.unknown() })).default({}),
});
const collection = z.object({
  data: z.array(resource),
  included: z.array(resource).default([]),
  links: z.object({ next: z.object({ href: z.url() }).optional() }).optional(),
  meta: z.object({ omitted: z.object({ links: z.record(z.string(), z.unknown()) }) }).catch({
    omitted: { links: {} },
  }),
});

export type Resource = z.output<typeof resource>;

export interface Collection {
  readonly resources: readonly Resource[];
  readonly included: readonly Resource[];
  /** Number of resources that anonymous readers may not see. */
  readonly omitted: number;
}

/** Reads a content backend over JSON:API. Every failure is an `Error` whose message contains the address. */
export interface JsonapiSource {
  /**
   * Returns all resources at a path from all pages; `null` for 403 and 404. Throws on any other failure, and if there
   * are too many pages.
   */
  readAll(path: string): Promise<Collection | null>;
  /** Returns the parsed response; `null` for 403 and 404. Throws on any other failure. */
  readJson(path: string): Promise<unknown>;
  /** Returns the bytes of a file of the backend by path or address. Throws if it is unavailable. */
  readFile(address: string): Promise<Uint8Array>;
}

export interface SourceLimits {
  /** Time limit for a response, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxDocumentBytes: number;
  readonly maxFileBytes: number;
  /** Maximum number of pages of a list. */
  readonly maxPages: number;
}

const defaultLimits: SourceLimits = {
  timeoutMs: 60_000,
  maxDocumentBytes: 64 * 2 ** 20,
  maxFileBytes: 200 * 2 ** 20,
  maxPages: 5000,
};

export interface SourceOptions {
  readonly fetch?: typeof fetch;
  readonly limits?: Partial<SourceLimits>;
}

/**
 * Opens a backend at an origin as an anonymous reader. Redirects are not followed, so that nothing is read from another
 * host. Throws if the address is not an origin.
 */
export function openSource(baseUrl: string, options: SourceOptions = {}): JsonapiSource {
  const { fetch = globalThis.fetch } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const origin = originOf(baseUrl);

  async function ask(path: string): Promise<Response> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const headers = { Accept: "application/vnd.api+json" };
    try {
      return await fetch(origin + path, { headers, signal, redirect: "manual" });
    } catch (error) {
      throw new Error(`${path} did not respond: ${reasonOf(error)}`, { cause: error });
    }
  }

  async function readOk(path: string, response: Response, maxBytes: number): Promise<Uint8Array> {
    if (!response.ok) {
      await response.body?.cancel();
      const location = response.headers.get("Location");
      throw new Error(
        `${path} responded with ${response.status}${location === null ? "" : ` and leads to ${location}`}`,
      );
    }
    try {
      return await readBody(response, maxBytes);
    } catch (error) {
      throw new Error(`${path} could not be read: ${reasonOf(error)}`, { cause: error });
    }
  }

  async function readJson(path: string): Promise<unknown> {
    const response = await ask(path);
    if (response.status === 404 || response.status === 403) {
      await response.body?.cancel();
      return null;
    }
    const text = new TextDecoder().decode(await readOk(path, response, limits.maxDocumentBytes));
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`${path} did not return JSON but ${JSON.stringify(text.slice(0, 40))}`, {
        cause: error,
      });
    }
  }

  async function readPage(path: string) {
    const json = await readJson(path);
    return json === null ? null : parseCollection(path, json);
  }

  return {
    readJson,
    async readAll(path) {
      const known = new Map<string, Resource>();
      const included: Resource[] = [];
      let omitted = 0;
      let next: string | null = path;
      for (let pages = 1; next !== null; pages++) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(next);
        if (page === null) return null;
        const before = known.size;
        for (const each of page.data) known.set(each.id, each);
        const isStuck = page.data.length > 0 && known.size === before;
        if (isStuck || pages > limits.maxPages) throw new Error(`${path} has too many pages`);
        included.push(...page.included);
        omitted += Object.keys(page.meta.omitted.links).filter((name) => name !== "help").length;
        next = nextPath(path, page.links?.next?.href);
      }
      return { resources: [...known.values()], included, omitted };
    },
    async readFile(address) {
      if (address === "") throw new Error("the backend gives no address");
      const url = new URL(address, origin);
      if (url.origin !== origin) throw new Error(`${address} is not at ${origin}`);
      const path = url.pathname + url.search;
      return readOk(path, await ask(path), limits.maxFileBytes);
    },
  };
}

function parseCollection(path: string, json: unknown): z.output<typeof collection> {
  const page = collection.safeParse(json);
  if (page.success) return page.data;
  const [issue] = page.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new Error(`${path} did not return a JSON:API list: ${where}: ${issue?.message ?? ""}`);
}

/** JSON:API paths start at the root of a host, and readers are anonymous. */
function originOf(address: string): string {
  if (!URL.canParse(address)) throw new Error(`${address} is not an address`);
  const { origin, pathname, search, username } = new URL(address);
  if (pathname === "/" && search === "" && username === "") return origin;
  throw new Error(`Use only the backend's origin, ${origin}`);
}

/** Returns the path of the next page. Behind a proxy, the backend may use another host in its links. */
function nextPath(path: string, href: string | undefined): string | null {
  if (href === undefined) return null;
  const { pathname, search } = new URL(href);
  if (pathname !== path.split("?", 1)[0]) throw new Error(`${path} has ${href} as its next page`);
  return pathname + search;
}

/** Node's `fetch` has the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
