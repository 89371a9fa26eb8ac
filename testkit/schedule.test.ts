import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { draftLinkAddress } from "#cms/drafts/draft-link.ts";
import { createPublishing, type Publishing } from "#cms/publishing.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "./embedded-content.ts";
import { createHandClock, type HandClock } from "./hand-clock.ts";
import { createTestSite, testSecret, type TestSite } from "./test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const launch = Date.parse("2030-01-01T08:00:00Z");
const end = Date.parse("2030-01-02T00:00:00Z");

let clock: HandClock;
let content: ReturnType<typeof openEmbeddedContent>;
let publishing: Publishing;
let site: TestSite;
beforeEach(async () => {
  clock = createHandClock();
  const now = () => launch - 60_000 + clock.now();
  content = openEmbeddedContent("testkit/scheduled", now);
  site = await createTestSite({ backend: content.fetch });
  publishing = createPublishing({
    loader: content.loader,
    onChanged: (tags) => site.invalidate(tags),
    log: silentLog,
    now,
    after: clock.after,
  });
  publishing.run();
});
afterEach(async () => {
  publishing.stop();
  await site.close();
  content.close();
});

async function read(path: string, cookie = "") {
  const answer = await site.fetch(path, { headers: cookie === "" ? {} : { Cookie: cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const statusOf = async (path: string) => (await read(path)).status;
const textsOf = async (...paths: readonly string[]) =>
  (await Promise.all(paths.map(async (path) => (await read(path)).text))).join("\n");

/** Everything in which a page appears apart from its own address. */
const places = ["/", "/search?q=launch", "/press", "/sitemap-1.xml", "/feeds/press.xml"];

describe("a bundle that goes live", () => {
  it("is nowhere before, and everywhere on the second: pages, data, lists, search, menus, feeds and sitemap", async () => {
    expect(await statusOf("/launch")).toBe(404);
    expect(await statusOf("/launch.data")).toBe(404);
    expect(await textsOf(...places)).not.toMatch(/Launch in the news|The launch|\/launch/);
    clock.advance(59_999);
    expect(await statusOf("/launch")).toBe(404);

    clock.advance(1);
    for (const path of ["/launch", "/de/start", "/launch-prices", "/press/launch", "/launch.data"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await read("/")).text).toContain('href="/launch"');
    expect((await read("/search?q=launch")).text).toContain("Launch in the news");
    expect((await read("/press")).text).toContain("Launch in the news");
    expect((await read("/feeds/press.xml")).text).toContain("Launch in the news");
    expect((await read("/sitemap-1.xml")).text).toContain("/launch-prices");
    expect((await read("/launch")).text).toContain("Pricesummary");
    // The draft that the page refers to stays hidden.
    expect((await read("/launch")).text).not.toMatch(/Draftsummary|A secret draft/);
  });

  it("shows its times to no visitor", async () => {
    clock.advance(60_000);
    expect(await textsOf("/launch", "/offer", "/offer.data")).not.toMatch(
      /2030-01-02|publishOn|publish_on/,
    );
  });
});

it("takes a page down on the second", async () => {
  clock.advance(60_000);
  expect([await statusOf("/offer"), await textsOf("/")]).toEqual([
    200,
    expect.stringContaining('href="/offer"'),
  ]);
  clock.advance(end - launch - 1);
  expect(await statusOf("/offer")).toBe(200);
  clock.advance(1);
  expect([await statusOf("/offer"), await textsOf("/", "/sitemap-1.xml")]).toEqual([
    404,
    expect.not.stringContaining("/offer"),
  ]);
});

describe("an editor's preview of a date", () => {
  async function enter(path: string, at = "") {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const link = draftLinkAddress({ path, timestamp, resourceVersion: "" }, testSecret);
    const answer = await site.fetch(`${link}${at && `&at=${encodeURIComponent(at)}`}`);
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    return { status: answer.status, cookie };
  }

  it("shows what is published then, and says so", async () => {
    const { cookie } = await enter("/launch", "2030-01-01T09:00:00+01:00");
    const page = await read("/launch", cookie);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain("Launchtext");
    expect(page.text).toContain("Pricesummary");
    expect(page.text).not.toContain("A secret draft");
    expect(page.text).toMatch(/<time dateTime="2030-01-01T08:00:00.000Z"/i);
    expect((await read("/de/start", cookie)).text).toContain("Starttext");
    expect((await read("/draft", cookie)).status).toBe(404);
  });

  it("says that a page is not published then", async () => {
    const { cookie } = await enter("/launch", "2030-01-01T07:59:59Z");
    const page = await read("/launch", cookie);
    expect(page.status).toBe(404);
    expect(page.text).toContain(interfaceText("draft.unpublished-then"));
    const later = await enter("/offer", "2030-01-02T00:00:00Z");
    expect((await read("/offer", later.cookie)).status).toBe(404);
  });

  it("is offered on a page with a time, and ends", async () => {
    const { cookie } = await enter("/launch");
    const { text } = await read("/launch", cookie);
    const [, action = ""] = /action="(\/api\/draft\/at[^"]*)"/.exec(text) ?? [];
    expect(action).toContain("at=2030-01-01T08%3A00%3A00.000Z");
    const send = (path: string, sent: string) =>
      site.fetch(path.replaceAll("&amp;", "&"), { method: "POST", headers: { Cookie: sent } });
    const begun = await send(action, cookie);
    expect([begun.status, begun.headers.get("Location")]).toEqual([303, "/launch"]);
    const [preview = ""] = begun.headers.get("Set-Cookie")?.split(";") ?? [];
    expect((await read("/draft", preview)).status).toBe(404);
    const ended = await send("/api/draft/at?path=/draft", preview);
    const [all = ""] = ended.headers.get("Set-Cookie")?.split(";") ?? [];
    expect((await read("/draft", all)).text).toContain("Drafttext");
    expect((await send(action, "")).status).toBe(403);
  });

  it.each(["2020-01-01T00:00:00Z", "2030-01-01T09:00:00", "soon"])("refuses %s", async (at) => {
    expect((await enter("/launch", at)).status).toBe(422);
  });
});
