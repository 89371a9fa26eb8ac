import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../settings/config.ts";
import { sitemap } from "./sitemap.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

/** Number of requests to the backend so far. */
let asked = 0;
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    contentDir: "testkit/page-kinds",
    alterContent: (content) => ({
      ...content,
      nodes: {
        list: (...options) => (asked++, content.nodes.list(...options)),
        terms: (...options) => (asked++, content.nodes.terms(...options)),
        highest: () => (asked++, content.nodes.highest()),
      },
    }),
  });
});
afterAll(() => site.close());

const countFor = async (work: () => Promise<unknown>) => {
  const before = asked;
  await work();
  return asked - before;
};

test.each(["/sitemap.xml", "/sitemap-1.xml", "/sitemap-terms.xml"])(
  "creates %s once for simultaneous requests, and again after an edit",
  async (path) => {
    const fetchAll = () =>
      Promise.all([1, 2, 3, 4].map(async () => (await site.fetch(path)).text()));
    site.invalidate(["node_list", "taxonomy_term_list"]);
    expect(await countFor(fetchAll)).toBeGreaterThan(0);
    expect(await countFor(fetchAll)).toBe(0);
    site.invalidate(["media:1"]);
    expect(await countFor(fetchAll)).toBe(0);
    site.invalidate(["node_list", "taxonomy_term_list"]);
    expect(await countFor(fetchAll)).toBeGreaterThan(0);
  },
);

test("an edit of one listed node invalidates its file", async () => {
  const first = await (await site.fetch("/sitemap-1.xml")).text();
  expect(first).toContain("<loc>");
  site.invalidate(["node:1"]);
  expect(await countFor(() => site.fetch("/sitemap-1.xml"))).toBeGreaterThan(0);
});

test("is sent compressed to clients that accept it, and uncompressed to others", async () => {
  const plain = await site.fetch("/sitemap-1.xml");
  const zipped = await site.fetch("/sitemap-1.xml", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
  expect(zipped.headers.get("Vary")).toContain("Accept-Encoding");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  const bytes = Buffer.from(await zipped.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(await plain.text());
});

test("a request for an absent file does not call the backend", async () => {
  await site.fetch("/sitemap-1.xml");
  const other = () => site.fetch("/sitemap-9999.xml");
  expect(await countFor(other)).toBe(0);
  expect((await other()).status).toBe(404);
});

test("limits the memory of files to their share of PAGE_CACHE_MB", async () => {
  let listed = 0;
  const small = await createTestSite({
    env: { PAGE_CACHE_MB: "1" },
    alterContent: (content) => ({
      ...content,
      nodes: {
        ...content.nodes,
        list: (...options) => (listed++, content.nodes.list(...options)),
      },
    }),
  });
  const lists = async (host: string) => {
    const before = listed;
    await (await small.fetch(`http://${host}/sitemap-1.xml`)).arrayBuffer();
    return listed - before;
  };
  try {
    expect(await lists("site-0.test")).toBeGreaterThan(0);
    expect(await lists("site-0.test")).toBe(0);
    // About 20 KB each, which together is more than 6 % of 1 MB.
    for (let index = 1; index < 7; index++) await lists(`site-${index}.test`);
    expect(await lists("site-0.test")).toBeGreaterThan(0);
  } finally {
    await small.close();
  }
}, 60_000);

test("a request for a file that takes long gets 503, and a later one the file", async () => {
  const list = Promise.withResolvers<[]>();
  const nodes = { list: () => list.promise, terms: async () => [], highest: async () => 1 };
  const config = readConfig({ SITE_URL: "https://site.test" });
  const { routes } = sitemap({ config, content: { nodes }, waitMs: 50 });
  const first = await routes.request("https://site.test/sitemap-1.xml");
  expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "120"]);
  list.resolve([]);
  const second = await routes.request("https://site.test/sitemap-1.xml");
  expect([second.status, await second.text()]).toEqual([200, expect.stringContaining("<urlset")]);
});
