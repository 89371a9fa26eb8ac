import { createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createFileFetcher } from "./file-fetcher.ts";
import {
  faults,
  startRecordedBackend,
  type TestBackend,
} from "#testkit/recorded-backend/recorded-backend.ts";

let backend: TestBackend;
const seen: Record<string, string | string[] | undefined>[] = [];
beforeAll(async () => {
  backend = await startRecordedBackend();
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Never opens, because each of these tests is about a single response. */
const breaker = createCircuitBreaker({ maxFailures: 1000, openMs: 1000 });

/** Long enough for a busy machine. */
const limitMs = 30_000;

/** Replaces the timers of the time limits with fake ones. */
const holdTimers = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

const createFetcher = ({ isItself = true } = {}) =>
  createFileFetcher({
    fetch,
    baseUrl: backend.url,
    backend: { isItself: async () => isItself },
    breaker,
    limitMs,
  });

const fetchFile = (path: string, init?: RequestInit, query = "") =>
  createFetcher()(path, new Request(`https://site.example${path}${query}`, init));

function putFile(
  path: string,
  headers: Record<string, string>,
  { status = 200, body = "body" } = {},
) {
  backend.put(path, (response, request) => {
    seen.unshift({ url: request.url, ...request.headers });
    response.writeHead(status, headers).end(status === 304 ? undefined : body);
  });
}

test("streams a file with the headers that describe it, and no others", async () => {
  putFile("/sites/default/files/a.pdf", {
    "Content-Type": "application/pdf",
    ETag: '"1"',
    "Set-Cookie": "a=b",
    "X-Generator": "Drupal",
  });
  const response = await fetchFile("/sites/default/files/a.pdf", {
    headers: { Cookie: "visitor=1", Authorization: "x" },
  });
  expect(await response.text()).toBe("body");
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/pdf",
    etag: '"1"',
    "x-content-type-options": "nosniff",
  });
  expect(seen[0]).not.toHaveProperty("cookie");
  expect(seen[0]).not.toHaveProperty("authorization");
});

test("forwards ranges and conditions, and their responses", async () => {
  putFile(
    "/sites/default/files/a.mp4",
    { "Content-Type": "video/mp4", "Content-Range": "bytes 0-3/9" },
    { status: 206 },
  );
  const response = await fetchFile("/sites/default/files/a.mp4", {
    headers: { Range: "bytes=0-3", "If-None-Match": '"1"' },
  });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 0-3/9");
  expect(seen[0]).toMatchObject({ range: "bytes=0-3", "if-none-match": '"1"' });
  putFile("/sites/default/files/b.jpg", { ETag: '"1"' }, { status: 304 });
  expect((await fetchFile("/sites/default/files/b.jpg")).status).toBe(304);
});

test("forwards HEAD as HEAD", async () => {
  putFile("/sites/default/files/a.jpg", { "Content-Type": "image/jpeg", "Content-Length": "4" });
  const response = await fetchFile("/sites/default/files/a.jpg", { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe("4");
  expect(await response.text()).toBe("");
});

test("forwards the signature of resized pictures and nothing else of the query", async () => {
  const path = "/sites/default/files/styles/large/public/a.jpg.webp";
  putFile(path, { "Content-Type": "image/webp" });
  await fetchFile(path, {}, "?itok=Sp7&utm_source=x");
  expect(seen[0]?.["url"]).toBe(`${path}?itok=Sp7`);
});

const sandboxed = expect.stringContaining("sandbox");

test.each(["image/jpeg", "image/webp", "audio/mpeg", "video/mp4", "application/pdf"])(
  "%s is shown, and never as another type",
  async (type) => {
    putFile("/sites/default/files/x", { "Content-Type": type });
    const { headers } = await fetchFile("/sites/default/files/x");
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

// A drawing keeps its type, which pictures on pages need, and is downloaded when it is opened as a document.
test.each([
  "application/zip",
  "text/plain; charset=utf-8",
  "image/svg+xml",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
])("%s is downloaded with its type", async (type) => {
  putFile("/sites/default/files/x", { "Content-Type": type });
  const { headers } = await fetchFile("/sites/default/files/x");
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toBe("attachment");
  expect(headers.get("content-security-policy")).toEqual(sandboxed);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each([
  "text/javascript",
  "application/javascript; charset=utf-8",
  "application/ecmascript",
  "text/html",
  "application/xhtml+xml",
  "text/xml",
  "application/rss+xml",
  "image/evil+xml",
  "text/css",
  "application/json",
  "application/manifest+json",
  "application/wasm",
  "multipart/x-mixed-replace",
  "image/png, text/html",
  "image/png,text/javascript",
  "unknown",
])("%s is downloaded as plain bytes, so the browser neither runs nor shows it", async (type) => {
  putFile("/sites/default/files/x", { "Content-Type": type });
  const { headers } = await fetchFile("/sites/default/files/x");
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toBe("attachment");
  expect(headers.get("content-security-policy")).toEqual(sandboxed);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a file that has not changed keeps the headers it was stored with", async () => {
  putFile("/sites/default/files/x.png", { ETag: '"1"' }, { status: 304 });
  const { headers } = await fetchFile("/sites/default/files/x.png");
  expect(headers.get("content-type")).toBeNull();
  expect(headers.get("content-disposition")).toBeNull();
});

test.each([
  "/sites/default/settings.php",
  "/sites/default/files/",
  "/sites/default/files/../settings.php",
  "/sites/default/files/%2e%2e/settings.php",
  "/sites/default/files/..%2fsettings.php",
  "/sites/default/files/..%252fsettings.php",
  "/sites/default/files/..%5csettings.php",
  "/sites/default/files/.htaccess",
  "/sites/default/files/a?x",
  "//evil.example/sites/default/files/x",
  "https://evil.example/sites/default/files/x",
  "/sites/default/files/absent.pdf",
])("%s is not found", async (path) => {
  await expect(createFetcher()(path, new Request("https://site.example/"))).rejects.toMatchObject({
    code: "content-not-found",
  });
});

test.each([
  [403, "content-forbidden"],
  [404, "content-not-found"],
])("trusts %i only if the response comes from the backend itself", async (status, code) => {
  const path = "/sites/default/files/denied.pdf";
  const request = () => new Request(`https://site.example${path}`);
  putFile(path, { "Content-Type": "text/html" }, { status });
  await expect(createFetcher()(path, request())).rejects.toMatchObject({ code });
  const elsewhere = createFetcher({ isItself: false });
  await expect(elsewhere(path, request())).rejects.toMatchObject({ code: "content-unavailable" });
});

test.each(["maintenance", "redirectToItself"] as const)(
  "a backend that answers with %s is unavailable",
  async (name) => {
    const path = "/sites/default/files/broken";
    backend.put(path, faults[name]);
    await expect(fetchFile(path)).rejects.toMatchObject({ code: "content-unavailable" });
  },
);

test("a backend that never responds is unavailable after the time limit", async () => {
  const path = "/sites/default/files/slow";
  backend.put(path, faults.noAnswer);
  holdTimers();
  const caught = fetchFile(path).catch((error: unknown) => error);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(limitMs);
  expect(await caught).toMatchObject({ code: "content-unavailable" });
});

test("the time limit ends with the first byte", async () => {
  const path = "/sites/default/files/long.pdf";
  let end = () => {};
  backend.put(path, (response) => {
    response.writeHead(200, { "Content-Type": "application/pdf" });
    response.write("a");
    end = () => void response.end("b");
  });
  holdTimers();
  const response = await fetchFile(path);
  await vi.advanceTimersByTimeAsync(2 * limitMs);
  end();
  expect(await response.text()).toBe("ab");
});
