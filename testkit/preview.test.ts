import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openEmbeddedContent } from "./embedded-content.ts";
import { findHarm } from "./hostile/find-harm.ts";
import { markup } from "./hostile/payloads.ts";
import { interfaceText } from "./interface-text.ts";
import {
  type Answer,
  confirmsPath,
  documentWith,
  gone,
  isDown,
  offer,
  showsDocument,
} from "./preview-documents.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

/** Occurs only in the unsaved page. */
const unsaved = "Unsavedtitle";
const token = "T".repeat(43);

let content: ReturnType<typeof openEmbeddedContent>;
let site: TestSite;
/** What the backend answers to the two requests for a preview. */
let confirms: Answer;
let shows: Answer;
/** Paths and queries of requests for previews. */
let asked: string[];

beforeAll(async () => {
  content = openEmbeddedContent("testkit/drafts");
  site = await createTestSite({
    env: { SITE_ENV: "test" },
    backend(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith("/headless-site/preview/")) return content.fetch(request);
      asked.push(url.pathname + url.search);
      return url.searchParams.has("confirm") ? confirms() : shows();
    },
  });
});
afterAll(async () => {
  await site.close();
  content.close();
});
beforeEach(() => {
  asked = [];
  confirms = confirmsPath(offer);
  shows = showsDocument(documentWith(unsaved, "<p>Unsavedtext</p>"));
});

const linkTo = (path: string, key = token) =>
  `/api/draft/preview?${new URLSearchParams({ token: key, path })}`;

const open = (link: string) => site.fetch(link);

async function read(path: string, cookie = "") {
  const answer = await site.fetch(path, { headers: cookie === "" ? {} : { Cookie: cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function enter(): Promise<string> {
  const answer = await open(linkTo(offer));
  expect(answer.status).toBe(307);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

describe("the link of a preview", () => {
  it("starts draft mode with a cookie that works in a frame, and is not cached", async () => {
    const answer = await open(linkTo(offer));
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, offer]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^draft=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(asked).toEqual([`/headless-site/preview/${token}?confirm=1`]);
  });

  it.each([
    ["no token", "", offer],
    ["a short token", "T".repeat(42), offer],
    ["a long token", "T".repeat(44), offer],
    ["a token that leads elsewhere", `../../${"T".repeat(37)}`, offer],
    ["no path", token, ""],
    ["a path of another site", token, "//evil.example/"],
    ["a full address", token, "https://evil.example/"],
    ["a path of an interface", token, "/api/revalidate"],
  ])("opens nothing with %s, and does not ask the backend", async (_, key, path) => {
    const answer = await open(linkTo(path, key));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(asked).toEqual([]);
  });

  it("opens nothing with a token that has expired or never was, and says so", async () => {
    confirms = gone;
    const answer = await open(linkTo(offer));
    expect([answer.status, await answer.text()]).toEqual([422, "The preview has expired."]);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("opens nothing with the token of another page", async () => {
    const answer = await open(linkTo("/coming"));
    expect([answer.status, await answer.text()]).toEqual([
      422,
      "The content backend confirmed another path.",
    ]);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  });

  it.each<[string, Answer]>([
    ["is down", isDown],
    ["fails", () => new Response("", { status: 500 })],
    ["is busy", () => new Response("", { status: 429 })],
    ["redirects", () => Response.redirect("http://evil.example/")],
    ["sends too much", () => Response.json({ path: offer, more: "x".repeat(20_000) })],
  ])("can be opened later if the backend %s", async (name, answer) => {
    confirms = answer;
    const given = await open(linkTo(offer));
    // The site does not follow redirects, and does not confirm what they lead to.
    expect([name, given.status >= 400, given.headers.get("Set-Cookie")]).toEqual([
      name,
      true,
      null,
    ]);
    if (name === "redirects") return;
    expect([given.status, given.headers.get("Retry-After")]).toEqual([503, "30"]);
  });

  it.each<[string, string]>([
    ["no JSON", "<html>"],
    ["a list", "[]"],
    ["another type of path", '{"path":{"a":1}}'],
    ["deep nesting", `${'{"path":'.repeat(5000)}1${"}".repeat(5000)}`.slice(0, 9000)],
  ])("opens nothing if the backend confirms with %s", async (_, body) => {
    confirms = () => new Response(body, { headers: { "Content-Type": "application/json" } });
    const answer = await open(linkTo(offer));
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([422, null]);
  });
});

describe("the page of a preview", () => {
  it("shows the unsaved state at its own address only, and to its editor only", async () => {
    const cookie = await enter();
    const { status, text, headers } = await read(offer, cookie);
    expect(status).toBe(200);
    expect(text).toContain(unsaved);
    expect(text).toContain("Unsavedtext");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("ETag")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'self' http://cms.test",
    );
    asked = [];
    expect((await read("/coming", cookie)).text).not.toContain(unsaved);
    expect(asked).toEqual([]);
    expect((await read(offer)).text).not.toContain(unsaved);
  });

  it("is in no cache: each view asks the backend, and visitors get what is saved", async () => {
    const before = (await read(offer)).text;
    const cookie = await enter();
    asked = [];
    for (const title of ["Firststate", "Secondstate"]) {
      shows = showsDocument(documentWith(title));
      for (const path of [offer, `${offer}.data`]) {
        const draft = await read(path, cookie);
        expect(draft.text).toContain(title);
        expect(draft.headers.get("Cache-Status")).toBe("site; fwd=bypass");
        expect((await read(path)).text).not.toContain(title);
      }
    }
    expect(asked).toHaveLength(4);
    expect((await read(offer)).text).toBe(before);
    for (const machine of ["/sitemap.xml", "/search?q=offer", "/"])
      expect((await read(machine)).text).not.toMatch(/Firststate|Secondstate|Unsaved/);
  });

  it("shows what is saved after an hour, and says that the preview has ended", async () => {
    const cookie = await enter();
    shows = gone;
    const { status, text } = await read(offer, cookie);
    expect(status).toBe(200);
    expect(text).toContain("Openoffer");
    expect(text).toContain(interfaceText("draft.preview-expired"));
  });

  it.each<[string, Answer]>([
    ["is down", isDown],
    ["fails", () => new Response("", { status: 500 })],
    ["sends no JSON", () => new Response("<html>")],
    ["sends deep nesting", () => new Response(`${"[".repeat(100)}${"]".repeat(100)}`)],
    ["sends more than fits", () => new Response(" ".repeat(40_000_000))],
  ])("is unavailable if the backend %s, and visitors notice nothing", async (_, answer) => {
    const cookie = await enter();
    shows = answer;
    const draft = await read(offer, cookie);
    expect(draft.status).toBe(503);
    expect(draft.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await read(offer)).status).toBe(200);
  });

  it("has no markup, script or address that its document did not have as text", async () => {
    const cookie = await enter();
    const script = "<script>alert(1)</script>";
    const texts = [
      `<p>Shown${script}<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a></p>`,
      `<iframe src="https://evil.example/"></iframe><style>*{display:none}</style><p>Rest</p>`,
      `<p style="position:fixed" onclick="alert(1)">${"<b>".repeat(500)}deep</p>`,
      ...markup,
    ];
    shows = showsDocument({
      ...documentWith(`</title>${script}`, ...texts),
      meta: { translations: { de: "//evil.example/", fr: "javascript:alert(1)", __proto__: {} } },
    });
    const { status, text } = await read(offer, cookie);
    expect(status).toBe(200);
    expect(text).toContain("Shown");
    expect(text).toContain("Rest");
    expect(findHarm(text)).toEqual([]);
  });

  it("logs no token", async () => {
    await read(offer, await enter());
    confirms = isDown;
    await open(linkTo(offer));
    shows = isDown;
    confirms = confirmsPath(offer);
    await read(offer, await enter());
    expect(JSON.stringify(site.log)).not.toContain(token);
  });
});

it("is refused after sixty attempts in a minute", async () => {
  const other = await createTestSite({
    contentDir: "testkit/drafts",
    refuses: () => true,
  });
  try {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt++)
      statuses.push((await other.fetch(linkTo(offer))).status);
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await other.close();
  }
});
