import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pino } from "pino";
import type { CachedAnswer } from "./cached-answer.ts";
import { createFront, type Front } from "./front.ts";
import { makeReady, withEncoding } from "./ready-page.ts";
import { pageOf } from "#testkit/page-of.ts";

const text = "a page of some length ".repeat(100);
const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });
let fresh: CachedAnswer | null;
let front: Front;
let server: Server;
let origin: string;

beforeEach(async () => {
  const ready = await makeReady(pageOf(text));
  const page = await withEncoding(await withEncoding(ready, "gzip"), "identity");
  fresh = { page, outcome: "hit", ttlMs: 30_000 };
  lines.length = 0;
  front = createFront({
    findFresh: () => fresh,
    isForAll: (cookies) => !cookies.includes("mine="),
    nameOf: (host) => host.replace(/:\d+$/, ""),
    maxBytes: 1_000_000,
    log,
  });
  server = createServer((request, response) => {
    if (!front.serve(request, response)) response.end("the full path");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = new Headers({ ETag: 'W/"a"', "Content-Security-Policy": "default-src 'self'" });
  front.learn(
    new Request(`${origin}/de?page=2`),
    { address: "any", page, routeId: "content___de" },
    headers,
  );
});
afterEach(() => void server.close());

it("repeats headers and body of the full request path, with its own cache status", async () => {
  const answer = await fetch(`${origin}/de?page=2`, {
    headers: { "X-Request-Id": "from-a-proxy" },
  });
  expect(await answer.text()).toBe(text);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: 'W/"a"',
    "content-security-policy": "default-src 'self'",
    "cache-status": "site; hit; ttl=30",
    "x-request-id": "from-a-proxy",
  });
});

it("writes the same line into the log, without the query", async () => {
  await (await fetch(`${origin}/de?page=2`)).text();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ method: "GET", path: "/de", route: "content___de", status: 200 }),
  ]);
  expect(lines.join()).not.toContain("page=2");
});

it.each(["br", "gzip", "identity"])("sends %s to browsers that accept it", async (encoding) => {
  const answer = await fetch(`${origin}/de?page=2`, { headers: { "Accept-Encoding": encoding } });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(await answer.text()).toBe(text);
});

it("answers with 304 if the browser has the page", async () => {
  const answer = await fetch(`${origin}/de?page=2`, { headers: { "If-None-Match": 'W/"a"' } });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
});

it.each([
  ["another address", "/de?page=3", {}],
  ["another method", "/de?page=2", { method: "POST" }],
  ["a visitor with a private response", "/de?page=2", { headers: { Cookie: "mine=1" } }],
])("leaves %s to the full request path", async (_, path, init) => {
  expect(await (await fetch(origin + path, init)).text()).toBe("the full path");
});

it("leaves a page to the full request path if it lacks the encoding that the browser accepts", async () => {
  if (fresh && "br" in fresh.page.bodies) {
    const bodies = { br: fresh.page.bodies.br };
    fresh = { ...fresh, page: { ...fresh.page, bodies } };
  }
  const answer = await fetch(`${origin}/de?page=2`, { headers: { "Accept-Encoding": "gzip" } });
  expect(await answer.text()).toBe("the full path");
});

it("leaves a page to the full request path if it has changed or is no longer fresh", async () => {
  if (fresh) fresh = { ...fresh, page: { ...fresh.page, headers: [] } };
  expect(await (await fetch(`${origin}/de?page=2`)).text()).toBe("the full path");
  fresh = null;
  expect(await (await fetch(`${origin}/de?page=2`)).text()).toBe("the full path");
});

it("separates responses by their Vary headers, and leaves requests with a referrer to the full request path", async () => {
  const { page } = fresh ?? {};
  if (!page) throw new Error("no page");
  const german = { "Accept-Language": "de" };
  const headers = new Headers({ Vary: "Accept-Encoding, Cookie, Accept-Language" });
  const learned = { address: "any", page, routeId: "home___en" };
  front.learn(new Request(`${origin}/`, { headers: german }), learned, headers);
  const ask = async (asked: Record<string, string>) =>
    (await fetch(`${origin}/`, { headers: asked })).text();
  expect(await ask(german)).toBe(text);
  expect(await ask({ "Accept-Language": "fr" })).toBe("the full path");
  expect(await ask({ ...german, Referer: `${origin}/de` })).toBe("the full path");
});

it("does not repeat responses that set a cookie", async () => {
  const { page } = fresh ?? {};
  if (!page) throw new Error("no page");
  const request = new Request(`${origin}/fr`);
  front.learn(
    request,
    { address: "any", page, routeId: "x" },
    new Headers({ "Set-Cookie": "a=b" }),
  );
  expect(await (await fetch(`${origin}/fr`)).text()).toBe("the full path");
});
