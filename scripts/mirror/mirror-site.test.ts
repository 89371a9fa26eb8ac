import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MirrorOptions, mirrorSite } from "./mirror-site.ts";
import { openMirrorState } from "./mirror-state.ts";
import { redirectPage, withPolicy } from "./page-file.ts";
import type { SiteAnswer } from "./request-file.ts";
import { writeSpecialFiles } from "./special-files.ts";

let parent = "";
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), "mirror-"))));
afterEach(() => rmSync(parent, { recursive: true }));

interface FakeFile {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A site of a few files, which counts what it is asked. */
function open(files: Record<string, FakeFile>) {
  const asked: string[] = [];
  const folder = join(parent, "copy");
  const stateFile = join(parent, "copy.state/mirror.json");
  async function request(url: string, etag: string): Promise<SiteAnswer> {
    const address = url.slice("http://127.0.0.1:1".length);
    asked.push(address);
    const file = files[address];
    if (file === undefined) return { status: 404, headers: new Headers(), body: Buffer.alloc(0) };
    const { status = 200, body = "", headers = {} } = file;
    const own = new Headers({ ETag: `"${body}"`, "Content-Type": "text/html", ...headers });
    if (status === 200 && own.get("ETag") === etag)
      return { status: 304, headers: own, body: Buffer.alloc(0) };
    return { status, headers: own, body: Buffer.from(body) };
  }
  async function run(more: Partial<MirrorOptions> = {}) {
    asked.length = 0;
    const state = openMirrorState(stateFile);
    const result = await mirrorSite({
      origin: "http://127.0.0.1:1",
      publicOrigin: "https://site.test",
      folder,
      state,
      run: more.run ?? String(Math.random()),
      concurrency: 3,
      seeds: ["/"],
      changed: null,
      request,
      ...more,
    });
    state.save(null);
    return { ...result, asked: asked.toSorted(), state };
  }
  const text = (name: string) => readFileSync(join(folder, name), "utf8");
  return { run, text, request, folder };
}

const tagged = (tags: string) => ({ "Surrogate-Key": `site ${tags}` });
const data = { headers: { "Content-Type": "text/x-script" }, body: "data" };
const site = (): Record<string, FakeFile> => ({
  "/": { body: `<a href="/a">a</a><a href="/gate">g</a><script src="/assets/s.js"></script>` },
  "/_.data": data,
  "/a": {
    body: `<a href="/b?page=2">b</a><a href="https://site.test/old">o</a>`,
    headers: tagged("node:1"),
  },
  "/a.data": data,
  "/b": { body: `<img src="/images/x.png">`, headers: tagged("node:2") },
  "/b.data": data,
  "/old": { status: 301, headers: { Location: "https://site.test/b#part" } },
  "/gate": { body: "password", headers: { "Cache-Control": "no-store" } },
  "/images/x.png": { body: "x", headers: { "Content-Type": "image/webp" } },
  "/assets/s.js": {
    body: `import"./t.js"`,
    headers: { "Content-Type": "text/javascript", "Cache-Control": "public, max-age=1, immutable" },
  },
  "/assets/t.js": { headers: { "Content-Type": "text/javascript" }, body: "1" },
});

it("copies everything that is linked, pages as index.html of a folder, with their data", async () => {
  const { run, text, folder } = open(site());
  const result = await run();
  expect(result).toMatchObject({ failures: [], missing: [] });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.includes(".")).toSorted()).toEqual([
    "_.data",
    "a.data",
    "a/index.html",
    "assets/s.js",
    "assets/t.js",
    "b.data",
    "b/index.html",
    "images/x.png",
    "index.html",
    "old/index.html",
  ]);
  expect(text("old/index.html")).toBe(redirectPage("/b#part"));
});

it("leaves out what is for one visitor, and removes it if it was copied before", async () => {
  const files = site();
  const { run, folder } = open(files);
  await run();
  expect(existsSync(join(folder, "gate"))).toBe(false);
  files["/b"] = { body: "password", headers: { "Cache-Control": "no-store" } };
  expect((await run()).removed).toBeGreaterThan(0);
  expect(existsSync(join(folder, "b/index.html"))).toBe(false);
});

it("writes only what has changed, and requests no file twice whose name has its hash", async () => {
  const files = site();
  const { run, text } = open(files);
  await run();
  files["/a"] = { ...files["/a"], body: `changed <a href="/b">b</a>` };
  const { written, asked, removed } = await run();
  // The redirect is no longer linked.
  expect([written, removed]).toEqual([1, 1]);
  expect(text("a/index.html")).toContain("changed");
  expect(asked).not.toContain("/assets/s.js");
});

it("requests only what has one of the given cache tags, or none", async () => {
  const files = site();
  const { run, text } = open(files);
  await run();
  files["/a"] = { ...files["/a"], body: "never seen" };
  files["/b"] = { ...files["/b"], body: `<a href="/new">n</a>` };
  files["/new"] = { body: "new" };
  const { asked } = await run({ changed: new Set(["node:2"]) });
  expect(asked).toContain("/b");
  expect(asked).not.toContain("/a");
  expect(text("new/index.html")).toBe("new");
  expect(text("a/index.html")).not.toContain("never seen");
});

it("keeps the copy of an address that fails, with all that it links, and says so", async () => {
  const files = site();
  const { run, text } = open(files);
  await run();
  files["/a"] = { status: 503 };
  const { failures, removed } = await run();
  expect(failures).toEqual(["/a: status 503"]);
  expect(removed).toBe(0);
  expect(text("b/index.html")).toContain("images");
});

it("goes on with a run that was interrupted", async () => {
  const files = site();
  const { run } = open(files);
  await run({ run: "one" });
  expect((await run({ run: "one" })).asked).toEqual(["/gate"]);
});

it("reports links that lead nowhere, and no file outside of the folder", async () => {
  const { run, folder } = open({
    "/": {
      body: `<a href="/gone">x</a><a href="/..%2f..%2fevil">y</a><a href="/api/forms/x">z</a>`,
    },
    "/..%2f..%2fevil": { body: "evil" },
    "/..%2f..%2fevil.data": { body: "evil" },
  });
  const { missing, asked } = await run();
  expect(missing).toEqual(["/gone"]);
  expect(asked).not.toContain("/api/forms/x");
  expect(readdirSync(parent).toSorted()).toEqual(["copy", "copy.state"]);
  expect(readdirSync(folder)).toEqual(["index.html"]);
});

it("writes 404 pages, redirects and headers for file servers", async () => {
  const files = site();
  const { run, text, request, folder } = open(files);
  const { state } = await run();
  const nowhere = { status: 404, body: "not here", headers: { "X-Frame-Options": "SAMEORIGIN" } };
  const all = open(
    new Proxy({}, { get: (_, name) => (String(name).endsWith("/404-page") ? nowhere : undefined) }),
  );
  const options = { origin: "http://127.0.0.1:1", folder, entries: state.entries };
  expect(await writeSpecialFiles({ ...options, request: all.request })).toEqual([]);
  expect(text("404.html")).toBe("not here");
  expect(text("de/404.html")).toBe("not here");
  expect(text("_redirects")).toContain("/old /b#part 301\n");
  expect(text("_headers")).toContain("/*\n  X-Frame-Options: SAMEORIGIN\n");
  files["/de/404-page"] = { body: "a page" };
  expect(await writeSpecialFiles({ ...options, request })).toContain("/de/404.html: status 200");
});

it("puts the security policy of a page into the page, after its character set", () => {
  const html = `<html><head><meta charSet="utf-8"/><title>x</title></head>`;
  expect(withPolicy(html, "script-src 'sha256-a'; frame-ancestors 'self'")).toBe(
    `<html><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="script-src &#x27;sha256-a&#x27;"/><title>x</title></head>`,
  );
});
