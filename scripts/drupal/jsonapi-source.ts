import { z } from "zod";

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z.record(z.string(), z.object({ data: z.unknown() })).default({}),
});
const collection = z.object({
  data: z.array(resource),
  links: z.object({ next: z.object({ href: z.string() }).optional() }).optional(),
});

export type Resource = z.output<typeof resource>;

/** Reads a content backend over JSON:API. */
export interface JsonapiSource {
  /** All resources of a path, page after page; `null` where there is nothing of the kind (404). Throws on any other failure. */
  readAll(path: string): Promise<readonly Resource[] | null>;
  /** The parsed answer, `null` for 403 and 404. Throws on any other failure. */
  readJson(path: string): Promise<unknown>;
  /** The bytes of a file. Throws when it cannot be had. */
  readFile(path: string): Promise<Uint8Array>;
}

/** A backend at an address without a slash at the end, asked as an anonymous reader. */
export function openSource(baseUrl: string, fetch = globalThis.fetch): JsonapiSource {
  async function ask(path: string): Promise<Response> {
    return fetch(baseUrl + path, { headers: { Accept: "application/vnd.api+json" } });
  }

  async function readJson(path: string): Promise<unknown> {
    const response = await ask(path);
    if (response.status === 404 || response.status === 403) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }

  return {
    readJson,
    async readAll(path) {
      const all: Resource[] = [];
      for (let next: string | undefined = path; next !== undefined;) {
        const json = await readJson(next);
        if (json === null) return null;
        const page = collection.parse(json);
        all.push(...page.data);
        const href = page.links?.next?.href;
        // Behind a proxy the backend may name another host than it was asked at.
        next = href === undefined ? undefined : href.slice(new URL(href).origin.length);
      }
      return all;
    },
    async readFile(path) {
      const response = await ask(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
