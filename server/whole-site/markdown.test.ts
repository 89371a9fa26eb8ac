import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir: "testkit/scheduled" });
});
afterAll(() => site.close());

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe("a page as Markdown", () => {
  it("has the words of the page, and names the page", async () => {
    const { status, headers, text } = await read("/offer.md");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("Link")).toMatch(/^<https?:\/\/[^/]+\/offer>; rel="canonical"$/);
    expect(text).toContain("# ");
    expect(text).not.toMatch(/<(?:p|div|a)\b/);
  });

  it("is named by the page", async () => {
    expect((await read("/offer")).text).toContain(
      '<link rel="alternate" type="text/markdown" href="/offer.md"/>',
    );
  });

  it("is cached and invalidated like the page", async () => {
    await read("/offer.md");
    const { headers } = await read("/offer.md");
    expect(headers.get("Cache-Status")).toMatch(/hit; ttl=\d/);
    const again = await read("/offer.md", { "If-None-Match": headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    site.invalidate(Array.from({ length: 10 }, (_, index) => `node:${index + 1}`));
    expect((await read("/offer.md")).headers.get("Cache-Status")).not.toMatch(/hit; ttl=\d/);
  });

  it("does not exist where there is no page", async () => {
    expect((await read("/nothing.md")).status).toBe(404);
    expect((await read("/launch.md")).status).toBe(404);
  });

  it("keeps its language at the root, whatever the browser prefers", async () => {
    expect((await read("/index.md", { "Accept-Language": "de" })).status).toBe(200);
    expect((await read("/", { "Accept-Language": "de" })).headers.get("Location")).toBe("/de");
  });

  it("is where redirects lead to", async () => {
    const { status, headers } = await read("/EN/offer.md");
    expect([status, headers.get("Location")]).toEqual([308, "/offer.md"]);
  });

  it("says what search engines may do with it", async () => {
    expect((await read("/search.md?q=offer")).headers.get("X-Robots-Tag")).toContain("noindex");
  });
});

it("llms.txt lists the pages of the menu in Markdown, and the other languages", async () => {
  const { status, text } = await read("/llms.txt");
  expect(status).toBe(200);
  expect(text).toMatch(/^# \S/);
  expect(text).toContain("## Offermenu");
  expect(text).toMatch(/- \[Offermenu\]\(http:\/\/[^)]+\/offer\.md\)/);
  expect(text).toMatch(/- \[Deutsch\]\(http:\/\/[^)]+\/de\.md\)/);
});
