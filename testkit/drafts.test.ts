import { mkdtempSync, rmSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftLinkAddress, draftLinkSeconds, signDraftLink } from "#cms/drafts/draft-link.ts";
import { createTestSite, testSecret, type TestSite } from "./test-site.ts";
import { interfaceText } from "./interface-text.ts";

/** Occurs only in the unpublished page, in the unpublished translation and behind the password. */
const secret = /Secretdraft|Geheimerentwurf|Closedtext/;

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "drafts-"));
  site = await createTestSite({
    contentDir: "testkit/drafts",
    env: { DATA_DIR: dataDir, SITE_ENV: "test" },
  });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const seconds = () => String(Math.floor(Date.now() / 1000));
const linkTo = (path: string, timestamp = seconds(), resourceVersion = "") =>
  draftLinkAddress({ path, timestamp, resourceVersion }, testSecret);

/** Opens a link and returns its cookie in the form of a request header. */
async function enter(path: string): Promise<string> {
  const answer = await site.fetch(linkTo(path));
  expect(answer.status).toBe(307);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function read(path: string, cookie = "") {
  const answer = await site.fetch(path, { headers: cookie === "" ? {} : { Cookie: cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Copies of pages on disk: two lines of JSON, about the copy and about the page, and a body, usually in brotli. */
const pagesOnDisk = () =>
  readdirSync(join(dataDir, "pages"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      const end = bytes.indexOf("\n", bytes.indexOf("\n") + 1);
      const isCompressed = bytes.toString("utf8", 0, end).includes('"isCompressed":true');
      const body = bytes.subarray(end + 1);
      return (isCompressed ? brotliDecompressSync(body) : body).toString();
    });

describe("a link that the backend has signed", () => {
  it("opens draft mode and redirects to the page", async () => {
    const answer = await site.fetch(linkTo("/coming?page=2"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/coming?page=2"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^draft=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["another secret", (link: URLSearchParams) => link.set("secret", "A".repeat(43))],
    ["an empty secret", (link: URLSearchParams) => link.set("secret", "")],
    ["no secret", (link: URLSearchParams) => link.delete("secret")],
    ["another path", (link: URLSearchParams) => link.set("path", "/offer")],
    ["no path", (link: URLSearchParams) => link.delete("path")],
    ["another version", (link: URLSearchParams) => link.set("resourceVersion", "id:1")],
    [
      "another time",
      (link: URLSearchParams) => link.set("timestamp", String(Number(seconds()) + 9)),
    ],
    ["no time", (link: URLSearchParams) => link.set("timestamp", "soon")],
    ["two secrets", (link: URLSearchParams) => link.append("secret", "x")],
  ])("opens nothing with %s", async (name, change) => {
    const url = new URL(linkTo("/coming"), "http://site.test");
    change(url.searchParams);
    const answer = await site.fetch(url.pathname + url.search);
    // The first of two values counts, and the backend confirms the value that the site reads.
    expect(answer.status).toBe(name === "two secrets" ? 307 : 422);
    if (answer.status !== 307) expect(answer.headers.get("Set-Cookie")).toBeNull();
  });

  it("opens nothing if it is too old or from the future", async () => {
    for (const shift of [-draftLinkSeconds - 5, 3600]) {
      const answer = await site.fetch(linkTo("/coming", String(Number(seconds()) + shift)));
      expect([answer.status, await answer.text()]).toEqual([
        422,
        "The provided secret has expired.",
      ]);
    }
  });

  it.each([
    "//evil.example/",
    "/\\evil.example",
    "https://evil.example/",
    "evil",
    "/api/revalidate",
  ])("refuses other addresses, even if signed: %s", async (path) => {
    const answer = await site.fetch(linkTo(path));
    expect([answer.status, answer.headers.get("Location")]).toEqual([422, null]);
  });

  it("refuses a link as a cookie, and logs no signature", async () => {
    const forged = signDraftLink(
      { path: "/coming", timestamp: seconds(), resourceVersion: "" },
      "",
    );
    for (const cookie of [`draft=${forged}`, "draft=e30.9999999999.AA", "draft=", "draft=a.b.c"])
      expect((await read("/coming", cookie)).status).toBe(404);
    expect(JSON.stringify(site.log)).not.toMatch(/secret=|timestamp=/);
  });
});

describe("draft mode", () => {
  it("shows unpublished content with a notice, and lets editors leave", async () => {
    const { status, text, headers } = await read("/coming", await enter("/coming"));
    expect(status).toBe(200);
    expect(text).toContain("Secretdraft");
    expect(text).toContain(interfaceText("draft.unpublished"));
    expect(text).toContain('action="/api/draft/leave?path=%2Fcoming"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("CDN-Cache-Control")).toBeNull();
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'self' http://cms.test",
    );
  });

  it("shows unpublished translations, also in the data of client navigation", async () => {
    const cookie = await enter("/coming");
    expect((await read("/de/angebot", cookie)).text).toContain("Geheimerentwurf");
    expect((await read("/de/angebot.data", cookie)).text).toContain("Geheimerentwurf");
    expect((await read("/offer", cookie)).text).not.toContain(interfaceText("draft.unpublished"));
  });

  it("shows content that is protected by a password", async () => {
    expect((await read("/closed", await enter("/closed"))).text).toContain("Closedtext");
  });

  it("is not cached, not sent to other visitors, and not read from a cache", async () => {
    const cookie = await enter("/coming");
    const paths = ["/coming", "/de/angebot", "/closed", "/offer", "/coming.data", "/", "/de"];
    for (const path of [...paths, ...paths]) {
      const before = await read(path);
      expect(before.text).not.toMatch(secret);
      const draft = await read(path, cookie);
      expect(draft.headers.get("Cache-Control")).toBe("private, no-store");
      expect(draft.headers.get("Cache-Status")).toBe("site; fwd=bypass");
      expect(draft.headers.get("ETag")).toBeNull();
      const after = await read(path);
      expect([after.status, after.text]).toEqual([before.status, before.text]);
      expect(after.text).not.toContain("draft/leave");
    }
    for (const machine of ["/sitemap.xml", "/api/suggest?q=Secretdraft", "/search?q=Secretdraft"])
      expect((await read(machine)).text.replaceAll(/value="[^"]*"|q=\w+/g, "")).not.toMatch(
        /Coming soon/,
      );
    await site.settled();
    expect(pagesOnDisk().join("\n")).toContain("Openoffer");
    expect(pagesOnDisk().join("\n")).not.toMatch(secret);
  });

  it("ends when the editor leaves it, and redirects to no other site", async () => {
    for (const [path, location] of [
      ["/offer", "/offer"],
      ["//evil.example", "/"],
    ] as const) {
      const answer = await site.fetch(`/api/draft/leave?path=${encodeURIComponent(path)}`, {
        method: "POST",
      });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, location]);
      expect(answer.headers.get("Set-Cookie")).toMatch(/^draft=; Max-Age=0; Path=\//);
    }
  });
});

describe("in draft mode, an address without a page explains why", () => {
  it.each([
    ["/nowhere", interfaceText("draft.no-alias")],
    ["/fr/nur-deutsch", interfaceText("draft.untranslated", "fr")],
    ["/nur-deutsch", interfaceText("draft.untranslated")],
    ["/old", interfaceText("draft.redirect")],
    ["/de/eula", interfaceText("draft.untranslated", "de")],
  ])("%s: %s", async (path, reason) => {
    const cookie = await enter("/offer");
    const draft = await read(path, cookie);
    expect([draft.status, draft.text.includes(reason)]).toEqual([404, true]);
    expect((await read(path)).text).not.toContain(reason);
  });

  it("explains that the backend denies the site a page", async () => {
    const refusing = await createTestSite({
      contentDir: "testkit/drafts",
      refuses: (request) => request.url.includes("/router/translate-path?path=%2Fcoming"),
    });
    try {
      const link = await refusing.fetch(linkTo("/coming"));
      const cookie = link.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const answer = await refusing.fetch("/coming", { headers: { Cookie: cookie } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(interfaceText("draft.no-permission"));
    } finally {
      await refusing.close();
    }
  });
});

it("shows the version that a link names, only on the page of the link", async () => {
  const asked: string[] = [];
  const watched = await createTestSite({
    contentDir: "testkit/drafts",
    refuses(request) {
      if (request.url.includes("resourceVersion")) asked.push(new URL(request.url).pathname);
      return false;
    },
  });
  try {
    const link = await watched.fetch(linkTo("/offer", seconds(), "rel:latest-version"));
    const cookie = link.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const status = async (path: string) =>
      (await watched.fetch(path, { headers: { Cookie: cookie } })).status;
    expect([await status("/offer"), asked.length > 0]).toEqual([200, true]);
    asked.splice(0);
    expect([await status("/coming"), asked]).toEqual([200, []]);
  } finally {
    await watched.close();
  }
});
