/** How the fake answers its next requests; afterwards it accepts. */
export type CdnFault = "429" | "500" | "403" | "hang" | "unconfirmed";

interface FakeCdn {
  readonly fetch: typeof fetch;
  /** Tags of each accepted request. */
  readonly purges: readonly (readonly string[])[];
  /** Number of requests, accepted or not. */
  readonly requests: number;
}

export const fakeToken = "a-token-of-the-tests";
export const fakeId = "0123abcd";

interface Rules {
  readonly path: string;
  readonly maxTags: number;
  readonly isAllowed: (headers: Headers) => boolean;
  readonly tagsIn: (body: unknown) => unknown;
  readonly accept: (tags: readonly string[]) => unknown;
  readonly refuse: (status: number) => unknown;
}

/** The public APIs, as documented. */
const rules = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    path: `/service/${fakeId}/purge`,
    maxTags: 256,
    isAllowed: (headers) => headers.get("Fastly-Key") === fakeToken,
    tagsIn: (body) => (body as { surrogate_keys?: unknown }).surrogate_keys,
    accept: (tags) =>
      Object.fromEntries(tags.map((tag, index) => [tag, `108-1391560174-${index}`])),
    refuse: (status) => ({ msg: "Record not found", detail: String(status) }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: {
    path: `/client/v4/zones/${fakeId}/purge_cache`,
    maxTags: 100,
    isAllowed: (headers) => headers.get("Authorization") === `Bearer ${fakeToken}`,
    tagsIn: (body) => (body as { tags?: unknown }).tags,
    accept: () => ({ success: true, errors: [], messages: [], result: { id: fakeId } }),
    refuse: (status) => ({
      success: false,
      errors: [{ code: status, message: "refused" }],
      messages: [],
      result: null,
    }),
  },
} as const satisfies Record<string, Rules>;

/** Creates a fake API of a CDN, which refuses what the provider refuses, and fails as the faults say, in turn. */
export function createFakeCdn(provider: keyof typeof rules, faults: CdnFault[] = []): FakeCdn {
  const { path, maxTags, isAllowed, tagsIn, accept, refuse }: Rules = rules[provider];
  const purges: (readonly string[])[] = [];
  let requests = 0;

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests++;
    const json = (status: number, headers = {}) =>
      Response.json(refuse(status), { status, headers });
    if (new URL(request.url).pathname !== path) return json(404);
    if (request.method !== "POST") return json(405);
    if (!isAllowed(request.headers)) return json(403);
    const fault = faults.shift();
    if (fault === "hang") return new Promise(() => {});
    if (fault === "429") return json(429, { "Retry-After": "30" });
    if (fault === "unconfirmed") return json(200);
    if (fault !== undefined) return json(Number(fault));
    const tags = tagsIn(await request.json());
    const isValid =
      Array.isArray(tags) &&
      tags.length > 0 &&
      tags.length <= maxTags &&
      tags.every((tag) => typeof tag === "string" && /^[\x21-\x2b\x2d-\x7e]{1,1024}$/.test(tag));
    if (!isValid) return json(400);
    purges.push(tags as string[]);
    return Response.json(accept(tags as string[]));
  };

  return {
    fetch: answer,
    purges,
    get requests() {
      return requests;
    },
  };
}
