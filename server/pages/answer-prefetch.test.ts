import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const byBrowser = { "Sec-Purpose": "prefetch" };
const byScript = { Purpose: "prefetch" };

/** Returns status, `Cache-Control` and body of a page requested with these headers. */
async function request(path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers });
  return {
    status: answer.status,
    cacheControl: answer.headers.get("Cache-Control"),
    headers: answer.headers,
    body: await answer.text(),
  };
}

describe.each([
  ["by the browser", byBrowser],
  ["by the site's script", byScript],
])("data prefetched %s", (name, purpose) => {
  const address = `/${name.includes("script") ? "customers" : "partners"}.data?_routes=content`;

  it("are refused without a console message while no cached response exists", async () => {
    for (const _ of ["first", "second attempt, because the first has rendered nothing"]) {
      const refused = await request(address, purpose);
      expect(refused).toMatchObject({ status: 204, cacheControl: "no-store", body: "" });
    }
  });

  it("are those of the cached response, only for the visitor's browser", async () => {
    const answered = await request(address);
    const prefetched = await request(address, purpose);
    expect(prefetched).toMatchObject({ status: 200, cacheControl: "private, max-age=60" });
    expect(prefetched.body).toBe(answered.body);
    expect(prefetched.headers.get("CDN-Cache-Control")).toBeNull();
    expect(prefetched.headers.get("Cache-Status")).toMatch(/^site; hit/);
  });

  it("are refused for browsers that save data", async () => {
    await request(address);
    const refused = await request(address, { ...purpose, "Save-Data": "on" });
    expect(refused).toMatchObject({ status: 204, cacheControl: "no-store" });
  });
});

it("leaves the response for visitors unchanged", async () => {
  await request("/resources.data?_routes=content");
  await request("/resources.data?_routes=content", byBrowser);
  const { headers, cacheControl } = await request("/resources.data?_routes=content");
  expect(cacheControl).toContain("max-age=0");
  expect(headers.get("CDN-Cache-Control")).not.toBeNull();
});

it("refuses a prefetch that would set a cookie, so that the campaign is stored when the visitor opens the page", async () => {
  await request("/de");
  await request("/de.data");
  const prerender = { "Sec-Purpose": "prefetch;prerender" };
  expect(await request("/de", prerender)).toMatchObject({ status: 200 });
  for (const [path, status] of [
    ["/de.data?utm_campaign=spring", 204],
    ["/de?utm_campaign=spring", 503],
  ] as const) {
    const prefetched = await request(path, prerender);
    expect(prefetched).toMatchObject({ status, cacheControl: "no-store", body: "" });
    expect(prefetched.headers.get("Set-Cookie")).toBeNull();
  }
});

it("refuses documents with a form, and answers their data", async () => {
  for (const path of ["/request-a-demo", "/request-a-demo.data"]) await request(path);
  expect(await request("/request-a-demo", byBrowser)).toMatchObject({ status: 503, body: "" });
  expect(await request("/request-a-demo.data", byBrowser)).toMatchObject({ status: 200 });
});

it("refuses data of protected pages and of redirects", async () => {
  for (const path of ["/price-list-partners.data", "/en.data"]) {
    await request(path);
    expect(await request(path, byBrowser)).toMatchObject({ status: 204 });
  }
});

it("refuses documents for browsers that save data", async () => {
  await request("/customers");
  const prerender = { "Sec-Purpose": "prefetch;prerender" };
  expect(await request("/customers", prerender)).toMatchObject({ status: 200 });
  const refused = await request("/customers", { ...prerender, "Save-Data": "on" });
  expect(refused).toMatchObject({ status: 503, cacheControl: "no-store" });
});

it("refuses documents that are not cached with 503, so that the browser requests them again on the click", async () => {
  expect(await request("/fr/partners", byBrowser)).toMatchObject({ status: 503, body: "" });
  expect((await request("/fr/partners")).status).toBe(200);
  expect((await request("/fr/partners", { "Sec-Purpose": "prefetch;prerender" })).status).toBe(200);
});
