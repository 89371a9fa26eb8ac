import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { interfaceText } from "#testkit/interface-text.ts";
import { openReviewSite, reviewKeys, type ReviewSite } from "#testkit/review-site.ts";
import { testSecret } from "#testkit/test-site.ts";

let reviews: ReviewSite;
beforeAll(async () => {
  reviews = await openReviewSite();
});
afterAll(() => reviews.close());

describe("a review link", () => {
  it("leads to its page, which says what it is, and is neither stored nor indexed", async () => {
    const { address, expiresAt } = await reviews.createLink({ paths: ["/launch"] });
    const answer = await reviews.site.fetch(address);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/launch"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^review=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    const page = await reviews.read("/launch", cookie);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Launchtext");
    expect(page.text).toContain("For review only");
    expect(page.text).toContain(new Date(expiresAt).toISOString());
    expect(page.text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(page.headers.get("CDN-Cache-Control")).toBeNull();
    expect(page.headers.get("ETag")).toBeNull();
    const data = await reviews.read("/launch.data", cookie);
    expect([data.status, data.text.includes("Launchtext")]).toEqual([200, true]);
    expect(data.headers.get("Cache-Control")).toContain("no-store");
  });

  it("shows nothing of other pages, not even on its own page", async () => {
    const cookie = await reviews.enter({ paths: ["/launch"] });
    expect((await reviews.read("/launch", cookie)).text).not.toMatch(/Pricesummary|Draftsummary/);
    for (const path of ["/draft", "/launch-prices", "/de/start", "/draft.data", "/node/1"]) {
      const [own, other] = await Promise.all([reviews.read(path, cookie), reviews.read(path)]);
      expect([path, own.status]).toEqual([path, other.status]);
      expect(own.text).not.toMatch(/Drafttext|Pricetext|Starttext|For review only/);
    }
    for (const path of ["/", "/search?q=launch", "/sitemap-1.xml", "/feeds/press.xml", "/press"])
      expect((await reviews.read(path, cookie)).text).not.toMatch(
        /For review only|Launch in the news/,
      );
    expect((await reviews.read("/jsonapi/node/page", cookie)).status).toBe(404);
  });

  it("does not change what others see, in any order", async () => {
    const cookie = await reviews.enter({ paths: ["/launch", "/offer"] });
    for (const path of ["/launch", "/offer", "/launch", "/offer"]) {
      await reviews.read(path, cookie);
      expect((await reviews.read(path)).text).not.toMatch(/Launchtext|For review only/);
    }
    await reviews.site.settled();
    expect((await reviews.read("/offer")).status).toBe(200);
    expect((await reviews.read("/offer", cookie)).text).toContain("For review only");
  });

  it("is not prefetched", async () => {
    const cookie = await reviews.enter({ paths: ["/offer"] });
    await reviews.read("/offer.data");
    const prefetch = await reviews.read("/offer.data", cookie, { "Sec-Purpose": "prefetch" });
    expect(prefetch.status).toBe(204);
  });

  it("is counted each time a person opens it", async () => {
    const link = await reviews.createLink({ paths: ["/launch"] });
    await reviews.open(link.address);
    await reviews.open(link.address);
    await reviews.site.fetch(link.address, { method: "HEAD" });
    expect(await reviews.store.find([link.id])).toMatchObject([{ openings: 2 }]);
  });

  it("ends at once when it is revoked, also where it is open", async () => {
    const link = await reviews.createLink({ paths: ["/launch"] });
    const cookie = await reviews.open(link.address);
    expect((await reviews.read("/launch", cookie)).status).toBe(200);
    expect(await reviews.store.revoke(link.id, Date.now())).toBe(true);
    expect((await reviews.read("/launch", cookie)).status).toBe(404);
    const ended = await reviews.read(link.address.replace("/en", "/de"));
    expect(ended.status).toBe(410);
    expect(ended.text).toContain('<html lang="de">');
    expect(ended.text).toContain(interfaceText("review.ended", "de"));
    expect(ended.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("ends on its day", async () => {
    const link = await reviews.createLink({ paths: ["/launch"], days: -1 });
    expect((await reviews.read(link.address)).status).toBe(410);
  });

  it("adds to those opened before", async () => {
    const first = await reviews.enter({ paths: ["/launch"] });
    const { address } = await reviews.createLink({ paths: ["/draft"] });
    const answer = await reviews.site.fetch(address, { headers: { Cookie: first } });
    const [both = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
    expect((await reviews.read("/launch", both)).text).toContain("Launchtext");
    expect((await reviews.read("/draft", both)).text).toContain("Drafttext");
  });
});

describe("a link for a bundle", () => {
  it("shows all pages that go live with the first one, in all languages, with their teasers", async () => {
    const cookie = await reviews.enter({ paths: ["/launch"], isBundle: true });
    const page = await reviews.read("/launch", cookie);
    expect(page.text).toContain("Pricesummary");
    expect(page.text).not.toContain("Draftsummary");
    expect((await reviews.read("/launch-prices", cookie)).text).toContain("Pricetext");
    expect((await reviews.read("/de/start", cookie)).text).toContain("Starttext");
    expect((await reviews.read("/press/launch", cookie)).text).toContain("Newstext");
    expect((await reviews.read("/draft", cookie)).status).toBe(404);
    expect((await reviews.read("/offer", cookie)).text).not.toContain("For review only");
  });
});

describe("a view with a link", () => {
  it.each([
    { isBundle: false, path: "/launch", expected: ["/launch"] },
    { isBundle: true, path: "/launch", expected: ["/launch"] },
    { isBundle: true, path: "/launch-prices", expected: ["/launch", "/launch-prices"] },
  ])("reads each draft once: $path, bundle $isBundle", async ({ isBundle, path, expected }) => {
    const cookie = await reviews.enter({ paths: ["/launch"], isBundle });
    reviews.drafts.splice(0);
    expect((await reviews.read(path, cookie)).status).toBe(200);
    expect(reviews.drafts.toSorted()).toEqual(expected);
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
    const { id } = await reviews.createLink({ paths: ["/launch"] });
    const answer = await reviews.read(`/api/review/ja?key=${change(reviewKeys.write(id))}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.text).toContain('<html lang="ja">');
    expect(answer.text).toContain("レビュー用リンクが正しくありません");
  });

  it("with a made-up cookie", async () => {
    const { id } = await reviews.createLink({ paths: ["/launch"] });
    for (const value of [id, reviewKeys.write(id), "", "a.b.c", `${btoa(id)}.9999999999.AAAA`])
      expect((await reviews.read("/launch", `review=${value}`)).status).toBe(404);
  });

  it("in a language that does not exist", async () => {
    expect((await reviews.read("/api/review/xx?key=a")).status).toBe(404);
  });
});

it("logs neither keys nor cookies", async () => {
  const { id, address } = await reviews.createLink({ paths: ["/launch"] });
  const cookie = await reviews.open(address);
  await reviews.read("/launch", cookie);
  const log = JSON.stringify(reviews.site.log);
  expect(log).not.toContain(reviewKeys.write(id).split(".")[1]);
  expect(log).not.toContain(cookie.slice("review=".length));
});

describe("the review links of a page", () => {
  async function enterDrafts(): Promise<string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const path = "/launch";
    const secret = createHmac("sha256", testSecret)
      .update(timestamp + path)
      .digest("base64url");
    const link = await reviews.site.fetch(
      `/api/draft?${new URLSearchParams({ path, timestamp, secret })}`,
    );
    return link.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  }
  const links = "/api/review-links?path=%2Fde%2Fstart";
  const send = (fields: Record<string, string>, headers: Record<string, string>) =>
    reviews.site.fetch(links, { method: "POST", headers, body: new URLSearchParams(fields) });

  it("are created, listed and withdrawn by editors without a terminal", async () => {
    const cookie = await enterDrafts();
    expect((await reviews.read("/launch", cookie)).text).toContain('action="/api/review-links"');
    const empty = await reviews.read(links, cookie);
    expect(empty.text).toContain('<html lang="de">');
    expect(empty.headers.get("Cache-Control")).toBe("private, no-store");
    const created = await send({ days: "14", bundle: "on" }, { Cookie: cookie });
    expect([created.status, created.headers.get("Location")]).toEqual([303, links]);

    const { text } = await reviews.read(links, cookie);
    const [, address = ""] = /<code>([^<]+)<\/code>/.exec(text) ?? [];
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/review\/de\?key=/);
    const reviewer = await reviews.open(address);
    expect((await reviews.read("/de/start", reviewer)).text).toContain("Starttext");
    expect((await reviews.read("/launch-prices", reviewer)).text).toContain("Pricetext");

    const [, id = ""] = /name="revoke" value="([^"]+)"/.exec(text) ?? [];
    expect((await send({ revoke: id }, { Cookie: cookie })).status).toBe(303);
    expect((await reviews.read(address)).status).toBe(410);
    expect((await reviews.read(links, cookie)).text).not.toContain("<code>");
  });

  it("are for editors of this site only", async () => {
    expect((await reviews.read(links)).status).toBe(403);
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
      expect((await reviews.read(address, await enterDrafts())).status).toBe(422);
    },
  );
});
