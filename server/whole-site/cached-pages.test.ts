import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";
import { samplePath } from "#testkit/sample-text.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const statusOf = (answer: Response) => answer.headers.get("Cache-Status") ?? "";

describe("pages, asked for again", () => {
  it("come from memory, with the same body, entity tag and policy", async () => {
    const first = await site.fetch("/de");
    const second = await site.fetch("/de");
    expect(statusOf(first)).toBe("site; fwd=uri-miss; stored");
    expect(statusOf(second)).toMatch(/^site; hit; ttl=\d+$/);
    expect(await second.text()).toBe(await first.text());
    for (const name of ["ETag", "Content-Security-Policy", "Content-Type", "Vary"])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
  });

  it("are cached independently of campaign and unknown parameters", async () => {
    await site.fetch("/fr");
    const answer = await site.fetch("/fr?utm_source=x&anything=%3Cscript%3E");
    expect(statusOf(answer)).toMatch(/^site; hit/);
    expect(await answer.text()).not.toContain("anything");
    expect(answer.headers.get("Set-Cookie")).toContain("campaign=");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("CDN-Cache-Control")).toBeNull();
  });

  it("contain nothing of the previous visitor", async () => {
    await site.fetch("/nl?utm_campaign=secret-campaign");
    const answer = await site.fetch("/nl");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await answer.text()).not.toContain("secret-campaign");
  });

  it("are sent in the encoding that each browser accepts", async () => {
    const encodings = ["br", "gzip", "identity", "br;q=0, gzip"];
    const sent = [];
    for (const encoding of encodings) {
      const answer = await site.fetch("/es", { headers: { "Accept-Encoding": encoding } });
      sent.push(answer.headers.get("Content-Encoding"));
    }
    expect(sent).toEqual(["br", "gzip", null, "gzip"]);
  });

  it("are 304 if the browser has them", async () => {
    const etag = (await site.fetch("/it")).headers.get("ETag") ?? "";
    for (const wanted of [etag, `"other", ${etag}`, "*"]) {
      const answer = await site.fetch("/it", { headers: { "If-None-Match": wanted } });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
    }
    const other = await site.fetch("/it", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("run their own route steps for every visitor", async () => {
    for (let index = 0; index < 2; index++) {
      const answer = await site.fetch("/thank-you-page");
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
    }
  });

  it.each(["/nothing-here", "/de/nothing-here"])("are not cached if absent: %s", async (path) => {
    for (let index = 0; index < 2; index++) {
      const answer = await site.fetch(path);
      expect([answer.status, statusOf(answer)]).toEqual([404, "site; fwd=bypass"]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

describe("/api/revalidate", () => {
  const say = (query: string, method = "GET") => site.fetch(`/api/revalidate?${query}`, { method });
  const secret = `secret=${encodeURIComponent(testSecret)}`;

  it.each([
    ["secret=wrong&path=/", 401, "Invalid secret."],
    ["path=/", 401, "Invalid secret."],
    [secret, 400, "Missing path or tags."],
    [`${secret}&path=/de`, 200, "Revalidated."],
    [`${secret}&tags=node:1,node_list`, 200, "Revalidated."],
    [`${secret}&path=%00`, 200, "Revalidated."],
  ])("answers %s with %i", async (query, status, text) => {
    for (const method of ["GET", "POST"]) {
      const answer = await say(query, method);
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    }
  });

  it("invalidates the page of a path, and no page that does not show it", async () => {
    const edit = samplePath("office");
    const pages = [edit, samplePath("partner")];
    for (const page of pages) await site.fetch(page);
    await say(`${secret}&path=${edit}`);
    const [edited, other] = await Promise.all(pages.map(async (page) => site.fetch(page)));
    expect(edited && statusOf(edited)).not.toContain("hit");
    expect(other && statusOf(other)).toContain("hit");
  });

  it("writes no secret into the log", () => {
    expect(JSON.stringify(site.log)).not.toContain(testSecret);
  });
});
