import { createServer } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFakeCdn, fakeId, fakeToken } from "#testkit/fake-cdn.ts";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";

const cdn = createFakeCdn("cloudflare");
const answer = getRequestListener((request) => cdn.fetch(request));
const api = createServer((request, response) => void answer(request, response));
let site: TestSite;

beforeAll(async () => {
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  const address = api.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  site = await createTestSite({
    delivers: true,
    env: {
      CDN_TAGS: "cache-tag",
      CDN_SECONDS: "3600",
      CDN_PURGE: "cloudflare",
      CDN_PURGE_URL: `http://127.0.0.1:${port}/client/v4`,
      CDN_PURGE_ID: fakeId,
      CDN_PURGE_TOKEN: fakeToken,
    },
  });
});
afterAll(async () => {
  await site.close();
  api.close().closeAllConnections();
});

const headersOf = async (path: string, headers: Record<string, string> = {}) =>
  (await site.fetch(path, { headers })).headers;

describe("what everyone gets", () => {
  it.each(["/ap-automation", "/de/partners", "/search?q=invoice", "/de.data", "/pricing.md"])(
    "has its cache tags, and a lifetime for the CDN alone: %s",
    async (path) => {
      for (let visit = 0; visit < 2; visit++) {
        const headers = await headersOf(path);
        expect(headers.get("Cache-Tag")).toMatch(/^site,/);
        expect(headers.get("Cache-Control")).toContain("s-maxage=10");
        expect(headers.get("CDN-Cache-Control")).toBe(
          "max-age=3600, stale-while-revalidate=60, stale-if-error=86400",
        );
        expect(headers.get("Set-Cookie")).toBeNull();
        expect(headers.get("Vary")).toBe("Accept-Encoding");
      }
    },
  );

  it.each(["/feeds/press.xml", "/sitemap.xml", "/llms.txt", "/events.ics"])(
    "is purged with any edit if it lists content: %s",
    async (path) => {
      const headers = await headersOf(path);
      const isShared = headers.get("Cache-Control")?.includes("public") ?? false;
      expect(headers.get("Cache-Tag")).toBe(isShared ? "site,any-edit" : null);
    },
  );

  it("has the same tags in a 304, since content may have changed where the page has not", async () => {
    const headers = await headersOf("/ap-automation");
    const known = { "If-None-Match": headers.get("ETag") ?? "" };
    const again = await site.fetch("/ap-automation", { headers: known });
    expect(again.status).toBe(304);
    expect(again.headers.get("Cache-Tag")).toBe(headers.get("Cache-Tag"));
  });

  it("has no tags if its address names its version", async () => {
    const html = await (await site.fetch("/ap-automation")).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    expect((await headersOf(script)).get("Cache-Tag")).toBeNull();
  });
});

describe("what one visitor gets", () => {
  it.each([
    ["/", {}],
    ["/", { "Accept-Language": "de" }],
    ["/de/ap-automation?utm_source=x", {}],
    ["/de/ap-automation?gclid=x", {}],
    ["/price-list-partners", {}],
    ["/thank-you-page", {}],
    ["/nothing-here", {}],
    ["/de/ap-automation", { "Sec-Purpose": "prefetch" }],
    ["/datalayer/geolocate", {}],
    ["/-/ready", {}],
  ])("is stored by no shared cache: %s %j", async (path, sent) => {
    for (let visit = 0; visit < 2; visit++) {
      const headers = await headersOf(path, sent);
      expect(headers.get("Cache-Tag")).toBeNull();
      expect(headers.get("CDN-Cache-Control")).toBeNull();
      expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
    }
  });
});

describe("an edit", () => {
  it("is purged at the CDN", async () => {
    const before = cdn.purges.length;
    await site.fetch(`/api/revalidate?secret=${encodeURIComponent(testSecret)}&tags=node:5`);
    await vi.waitUntil(() => cdn.purges.length > before, { timeout: 10_000 });
    expect(cdn.purges[before]).toEqual(expect.arrayContaining(["node:5", "any-edit"]));
  });

  it("that comes while a page is rendered leaves that page to be stored for a second at most", async () => {
    const edited = await createTestSite({
      alterContent: (content) => ({
        ...content,
        async fetchPage(address) {
          const found = await content.fetchPage(address);
          edited.invalidate(found.tags);
          return found;
        },
      }),
    });
    const { headers } = await edited.fetch("/pricing");
    expect(headers.get("Cache-Status")).toBe("site; fwd=bypass");
    expect(headers.get("CDN-Cache-Control")).toContain("max-age=1,");
    expect(headers.get("Cache-Control")).toContain("s-maxage=1,");
    await edited.close();
  });
});

describe("operators", () => {
  it("see at /-/ready whether the CDN purges", async () => {
    expect(await (await site.fetch("/-/ready")).json()).toMatchObject({ cdn: "up" });
  });
});

describe("without settings of a CDN", () => {
  it("nothing is told about tags", async () => {
    const plain = await createTestSite();
    const { headers } = await plain.fetch("/ap-automation");
    expect([headers.get("Cache-Tag"), headers.get("Surrogate-Key")]).toEqual([null, null]);
    expect(headers.get("CDN-Cache-Control")).toContain("max-age=10,");
    await plain.close();
  });
});
