import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openReviewStore } from "#server/reviews/open-review-store.ts";
import { createReviewKeys, reviewPurpose } from "#server/reviews/review-link.ts";
import type { ReviewStore } from "#server/reviews/review-store.ts";
import { readConfig } from "#server/settings/config.ts";
import { deriveKey } from "#server/settings/secrets.ts";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const dayMs = 86_400_000;
const keys = createReviewKeys(deriveKey(testSecret, reviewPurpose));

let site: TestSite;
let store: ReviewStore;
let dataDir: string;
/** Paths of drafts that were read. */
const drafts: string[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "reviews-"));
  const env = { DATA_DIR: dataDir };
  store = openReviewStore(readConfig(env), silentLog);
  site = await createTestSite({
    contentDir: "testkit/scheduled",
    env,
    alterContent: (content) => ({
      ...content,
      fetchDraft(request) {
        drafts.push(request.address.path);
        return content.fetchDraft(request);
      },
    }),
  });
});
afterAll(async () => {
  await site.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface NewLink {
  readonly paths: readonly string[];
  readonly isBundle?: boolean;
  readonly days?: number;
}

/** Creates a link. */
async function createLink({ paths, isBundle = false, days = 7 }: NewLink) {
  const createdAt = Date.now();
  const link = await store.create({
    paths,
    isBundle,
    createdAt,
    expiresAt: createdAt + days * dayMs,
  });
  return { ...link, address: `/api/review/en?key=${keys.write(link.id)}` };
}

/** Opens a link and returns its cookie in the form of a request header. */
async function open(address: string): Promise<string> {
  const answer = await site.fetch(address);
  expect(answer.status).toBe(303);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

const enter = async (link: NewLink) => open((await createLink(link)).address);

async function read(path: string, cookie = "", headers: Record<string, string> = {}) {
  const answer = await site.fetch(path, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe("a review link", () => {
  it("leads to its page, which says what it is, and is neither stored nor indexed", async () => {
    const { address, expiresAt } = await createLink({ paths: ["/launch"] });
    const answer = await site.fetch(address);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/launch"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^review=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const page = await read("/launch", cookie);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Launchtext");
    expect(page.text).toContain("For review only");
    expect(page.text).toContain(new Date(expiresAt).toISOString());
    expect(page.text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(page.headers.get("CDN-Cache-Control")).toBeNull();
    expect(page.headers.get("ETag")).toBeNull();
    const data = await read("/launch.data", cookie);
    expect([data.status, data.text.includes("Launchtext")]).toEqual([200, true]);
    expect(data.headers.get("Cache-Control")).toContain("no-store");
  });

  it("shows nothing of other pages, not even on its own page", async () => {
    const cookie = await enter({ paths: ["/launch"] });
    expect((await read("/launch", cookie)).text).not.toMatch(/Pricesummary|Draftsummary/);
    for (const path of ["/draft", "/launch-prices", "/de/start", "/draft.data", "/node/1"]) {
      const [own, other] = await Promise.all([read(path, cookie), read(path)]);
      expect([path, own.status]).toEqual([path, other.status]);
      expect(own.text).not.toMatch(/Drafttext|Pricetext|Starttext|For review only/);
    }
    for (const path of ["/", "/search?q=launch", "/sitemap-1.xml", "/feeds/press.xml", "/press"])
      expect((await read(path, cookie)).text).not.toMatch(/For review only|Launch in the news/);
    expect((await read("/jsonapi/node/page", cookie)).status).toBe(404);
  });

  it("does not change what others see, in any order", async () => {
    const cookie = await enter({ paths: ["/launch", "/offer"] });
    for (const path of ["/launch", "/offer", "/launch", "/offer"]) {
      await read(path, cookie);
      expect((await read(path)).text).not.toMatch(/Launchtext|For review only/);
    }
    await site.settled();
    expect((await read("/offer")).status).toBe(200);
    expect((await read("/offer", cookie)).text).toContain("For review only");
  });

  it("is not prefetched", async () => {
    const cookie = await enter({ paths: ["/offer"] });
    await read("/offer.data");
    const prefetch = await read("/offer.data", cookie, { "Sec-Purpose": "prefetch" });
    expect(prefetch.status).toBe(204);
  });

  it("is counted each time a person opens it", async () => {
    const link = await createLink({ paths: ["/launch"] });
    await open(link.address);
    await open(link.address);
    await site.fetch(link.address, { method: "HEAD" });
    expect(await store.find([link.id])).toMatchObject([{ openings: 2 }]);
  });

  it("ends at once when it is revoked, also where it is open", async () => {
    const link = await createLink({ paths: ["/launch"] });
    const cookie = await open(link.address);
    expect((await read("/launch", cookie)).status).toBe(200);
    expect(await store.revoke(link.id, Date.now())).toBe(true);
    expect((await read("/launch", cookie)).status).toBe(404);
    const ended = await read(link.address.replace("/en", "/de"));
    expect(ended.status).toBe(410);
    expect(ended.text).toContain('<html lang="de">');
    expect(ended.text).toContain(interfaceText("review.ended", "de"));
    expect(ended.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("ends on its day", async () => {
    const link = await createLink({ paths: ["/launch"], days: -1 });
    expect((await read(link.address)).status).toBe(410);
  });

  it("adds to those opened before", async () => {
    const first = await enter({ paths: ["/launch"] });
    const { address } = await createLink({ paths: ["/draft"] });
    const answer = await site.fetch(address, { headers: { Cookie: first } });
    const [both = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    expect((await read("/launch", both)).text).toContain("Launchtext");
    expect((await read("/draft", both)).text).toContain("Drafttext");
  });
});

describe("a link for a bundle", () => {
  it("shows all pages that go live with the first one, in all languages, with their teasers", async () => {
    const cookie = await enter({ paths: ["/launch"], isBundle: true });
    const page = await read("/launch", cookie);
    expect(page.text).toContain("Pricesummary");
    expect(page.text).not.toContain("Draftsummary");
    expect((await read("/launch-prices", cookie)).text).toContain("Pricetext");
    expect((await read("/de/start", cookie)).text).toContain("Starttext");
    expect((await read("/press/launch", cookie)).text).toContain("Newstext");
    expect((await read("/draft", cookie)).status).toBe(404);
    expect((await read("/offer", cookie)).text).not.toContain("For review only");
  });
});

describe("a view with a link", () => {
  it.each([
    { isBundle: false, path: "/launch", expected: ["/launch"] },
    { isBundle: true, path: "/launch", expected: ["/launch"] },
    { isBundle: true, path: "/launch-prices", expected: ["/launch", "/launch-prices"] },
  ])("reads each draft once: $path, bundle $isBundle", async ({ isBundle, path, expected }) => {
    const cookie = await enter({ paths: ["/launch"], isBundle });
    drafts.splice(0);
    expect((await read(path, cookie)).status).toBe(200);
    expect(drafts.toSorted()).toEqual(expected);
  });
});

describe("opens nothing", () => {
  it.each([
    ["no key", () => ""],
    ["half a key", (key: string) => key.slice(0, -3)],
    ["another signature", (key: string) => `${key.split(".")[0]}.${"A".repeat(43)}`],
    ["more than a key", (key: string) => `${key}.x`],
    ["a key of another link", (key: string) => `${"B".repeat(16)}.${key.split(".")[1]}`],
  ])("with %s", async (_, change) => {
    const { id } = await createLink({ paths: ["/launch"] });
    const answer = await read(`/api/review/ja?key=${change(keys.write(id))}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.text).toContain('<html lang="ja">');
    expect(answer.text).toContain("レビュー用リンクが正しくありません");
  });

  it("with a made-up cookie", async () => {
    const { id } = await createLink({ paths: ["/launch"] });
    for (const value of [id, keys.write(id), "", "a.b.c", `${btoa(id)}.9999999999.AAAA`])
      expect((await read("/launch", `review=${value}`)).status).toBe(404);
  });

  it("in a language that does not exist", async () => {
    expect((await read("/api/review/xx?key=a")).status).toBe(404);
  });
});

it("logs neither keys nor cookies", async () => {
  const { id, address } = await createLink({ paths: ["/launch"] });
  const cookie = await open(address);
  await read("/launch", cookie);
  const log = JSON.stringify(site.log);
  expect(log).not.toContain(keys.write(id).split(".")[1]);
  expect(log).not.toContain(cookie.slice("review=".length));
});

describe("the review links of a page", () => {
  async function enterDrafts(): Promise<string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const path = "/launch";
    const secret = createHmac("sha256", testSecret)
      .update(timestamp + path)
      .digest("base64url");
    const link = await site.fetch(`/api/draft?${new URLSearchParams({ path, timestamp, secret })}`);
    return link.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  }
  const links = "/api/review-links?path=%2Fde%2Fstart";
  const send = (fields: Record<string, string>, headers: Record<string, string>) =>
    site.fetch(links, { method: "POST", headers, body: new URLSearchParams(fields) });

  it("are created, listed and withdrawn by editors without a terminal", async () => {
    const cookie = await enterDrafts();
    expect((await read("/launch", cookie)).text).toContain('action="/api/review-links"');
    const empty = await read(links, cookie);
    expect(empty.text).toContain('<html lang="de">');
    expect(empty.headers.get("Cache-Control")).toBe("private, no-store");
    const created = await send({ days: "14", bundle: "on" }, { Cookie: cookie });
    expect([created.status, created.headers.get("Location")]).toEqual([303, links]);

    const { text } = await read(links, cookie);
    const [, address = ""] = /<code>([^<]+)<\/code>/.exec(text) ?? [];
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/review\/de\?key=/);
    const reviewer = await open(address);
    expect((await read("/de/start", reviewer)).text).toContain("Starttext");
    expect((await read("/launch-prices", reviewer)).text).toContain("Pricetext");

    const [, id = ""] = /name="revoke" value="([^"]+)"/.exec(text) ?? [];
    expect((await send({ revoke: id }, { Cookie: cookie })).status).toBe(303);
    expect((await read(address)).status).toBe(410);
    expect((await read(links, cookie)).text).not.toContain("<code>");
  });

  it("are for editors of this site only", async () => {
    expect((await read(links)).status).toBe(403);
    expect((await send({ days: "7" }, {})).status).toBe(403);
    const cookie = await enterDrafts();
    const foreign = { Cookie: cookie, Origin: "https://evil.example" };
    expect((await send({ days: "7" }, foreign)).status).toBe(403);
  });

  it.each(["0", "31", "1.5", "", "many"])("refuse %j days", async (days) => {
    expect((await send({ days }, { Cookie: await enterDrafts() })).status).toBe(422);
  });

  it.each(["//evil.example", "/De/start", "https://evil.example/", ""])(
    "refuse %j as a page",
    async (path) => {
      const address = `/api/review-links?${new URLSearchParams({ path })}`;
      expect((await read(address, await enterDrafts())).status).toBe(422);
    },
  );
});
