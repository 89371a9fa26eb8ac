import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** Returns the status of a response, and the rules that it names. */
async function rulesOf(path: string, init?: RequestInit) {
  const answer = await site.fetch(path, init);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("Speculation-Rules")];
}

const named = '"/speculation-rules.json"';

it("serves the rules with the type that browsers demand", async () => {
  const answer = await site.fetch("/speculation-rules.json");
  expect(answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await answer.json()).toMatchObject({ prerender: [{ eagerness: "moderate" }] });
});

describe("pages that name the rules", () => {
  it.each([
    ["a page", "/pricing"],
    ["the root, whatever the browser's language", "/"],
    ["a page in another language", "/de"],
    ["a list with a filter", "/resources?type=guide"],
    ["the first page of a campaign", "/pricing?utm_source=mail"],
  ])("%s", async (_, path) => {
    expect(await rulesOf(path)).toEqual([200, named]);
    expect(await rulesOf(path)).toEqual([200, named]);
  });

  it("do so for browsers that save data, too, because everyone gets the same bytes", async () => {
    expect(await rulesOf("/pricing", { headers: { "Save-Data": "on" } })).toEqual([200, named]);
  });
});

describe("responses that do not", () => {
  it.each([
    ["the data of a page", "/pricing.data", 200],
    ["a page as Markdown", "/pricing.md", 200],
    ["a page with a password", "/price-list-partners", 200],
    ["a thank-you page", "/thank-you-page", 200],
    ["an absent page", "/nothing-here", 404],
    ["a redirect", "/en/pricing", 308],
    ["a feed", "/feeds/press.xml", 200],
    ["a file that is absent", "/assets/absent.js", 404],
  ])("%s", async (_, path, status) => {
    expect(await rulesOf(path)).toEqual([status, null]);
  });

  it("a refused password", async () => {
    const body = new URLSearchParams({ password: "wrong" });
    const [status, rules] = await rulesOf("/price-list-partners", { method: "POST", body });
    expect([status, rules]).toEqual([422, null]);
  });

  it("a form that was not filled in", async () => {
    const body = new URLSearchParams({ page: "/request-a-demo", locale: "en", site_version: "en" });
    const path = `/api/forms/formstack/${formInstance}/42`;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await site.fetch(path, { method: "POST", body, headers });
    expect(await answer.text()).toContain("<form");
    expect([answer.status, answer.headers.get("Speculation-Rules")]).toEqual([422, null]);
  });

  it("a draft", async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = `${timestamp}/pricing`;
    const secret = createHmac("sha256", testSecret).update(signed).digest("base64url");
    const query = new URLSearchParams({ path: "/pricing", timestamp, secret });
    const entered = await site.fetch(`/api/draft?${query}`);
    const cookie = entered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^draft=./);
    expect(await rulesOf("/pricing", { headers: { Cookie: cookie } })).toEqual([200, null]);
  });
});
