import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** Returns the address of a page's data; null if the page contains them. */
async function dataAddress(path: string): Promise<string | null> {
  const html = await (await site.fetch(path)).text();
  const found = /"data":\{"url":"(?<url>[^"]+)"/.exec(html)?.groups?.["url"] ?? null;
  expect(html.includes("window.hydrationData=")).toBe(found === null);
  return found;
}

describe("the data that a page hydrates from", () => {
  it.each(["/", "/de", "/de-ch/fr", "/contact", "/resources", "/contact?utm_source=x"])(
    "are at an address of their own, which names their digest: %s",
    async (path) => {
      const url = await dataAddress(path);
      const response = await site.fetch(url ?? "");
      const data = await response.text();
      expect(response.status).toBe(200);
      expect(data.startsWith("[{")).toBe(true);
      const digest = createHash("sha256").update(data).digest("base64url");
      expect(url?.endsWith(`/${digest}`)).toBe(true);
    },
  );

  it("are compressed, immutable, public, and the same for an editor with a draft cookie", async () => {
    const url = (await dataAddress("/de")) ?? "";
    const plain = await (await site.fetch(url)).text();
    const response = await site.fetch(url, {
      headers: { "Accept-Encoding": "br", Cookie: "draft=anything" },
    });
    const { headers } = response;
    expect(headers.get("Cache-Control")).toBe("public, max-age=1296000, immutable");
    expect(headers.get("Content-Type")).toBe("text/x-script");
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(headers.get("Content-Encoding")).toBe("br");
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
    expect(body.toString()).toBe(plain);
    const etag = headers.get("ETag") ?? "";
    const again = await site.fetch(url, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("are read only", async () => {
    const url = (await dataAddress("/de")) ?? "";
    const head = await site.fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/x-script"]);
    expect((await site.fetch(url, { method: "OPTIONS" })).status).toBe(204);
    expect((await site.fetch(url, { method: "POST" })).status).toBe(405);
  });

  it.each([
    "/resources?page=2",
    "/search?q=invoice",
    "/thank-you-page",
    "/cookie-settings?anything&page=2",
    "/nothing-here",
  ])(
    "stay in a page that shared caches must not store, or that anyone can invent: %s",
    async (path) => {
      expect(await dataAddress(path)).toBeNull();
    },
  );

  it.each([
    ["an invented version", (url: string) => url.replace(/.{4}$/, "0000")],
    ["the version of another page", (url: string) => url.replace("/de/", "/fr/")],
    ["a page that does not exist", (url: string) => url.replace("/de/", "/de/nothing-here/")],
    ["another spelling of the page", (url: string) => url.replace("/de/", "/DE/")],
    ["a query", (url: string) => `${url}?a=b`],
    ["too short a version", (url: string) => url.slice(0, -1)],
    ["no version", () => "/hydration/de"],
    ["nothing", () => "/hydration/"],
    ["a path that cannot be decoded", (url: string) => url.replace("/de/", "/%E0%A4%A/")],
  ])("are 404, which no cache stores, for %s", async (_, change) => {
    const url = (await dataAddress("/de")) ?? "";
    const response = await site.fetch(change(url));
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("stay available after an edit of the page, while the page has newer ones", async () => {
    const url = (await dataAddress("/fr")) ?? "";
    const before = await (await site.fetch(url)).text();
    site.invalidate(["node_list"]);
    await site.settled();
    await dataAddress("/fr");
    expect(await (await site.fetch(url)).text()).toBe(before);
  });

  it("are what another process renders, which has never seen the page", async () => {
    const other = await createTestSite();
    try {
      for (const path of ["/de", "/events", "/contact"]) {
        const url = (await dataAddress(path)) ?? "";
        const response = await other.fetch(url);
        expect([path, response.status]).toEqual([path, 200]);
        expect(await response.text()).toBe(await (await site.fetch(url)).text());
      }
    } finally {
      await other.close();
    }
  });

  it("need no inline script of their own: a page has two, and a page that contains its data three", async () => {
    for (const [path, count] of [
      ["/contact", 2],
      ["/resources?page=2", 3],
    ] as const) {
      const response = await site.fetch(path);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      const scripts = /script-src (?<sources>[^;]*)/.exec(policy)?.groups?.["sources"] ?? "";
      expect(scripts.match(/'sha256-/g)).toHaveLength(count);
    }
  });
});
