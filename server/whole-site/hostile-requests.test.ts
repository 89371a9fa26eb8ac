import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { findHarm } from "#testkit/hostile/find-harm.ts";
import { marker } from "#testkit/hostile/payloads.ts";
import { hostileRequests } from "#testkit/hostile/requests.ts";
import { holdPosts, openIdle, unfinishedPosts } from "#testkit/hostile/unfinished-posts.ts";
import { startWatchedSite } from "#testkit/hostile/watched-site.ts";
import { sendRaw, type RawAnswer, type RawRequest } from "#testkit/raw-request.ts";
import { runs } from "#testkit/runs.ts";

const host = "www.site.example";
const secrets = {
  COOKIE_SECRET: "cookie-secret-of-the-corpus",
  REVALIDATE_SECRET: "revalidate-secret-of-the-corpus",
  CONTENT_TOKEN: "content-token-of-the-corpus",
};
/** Maximum number of characters of a response in a fault message. */
const maxShownBody = 500;
const pollOptions = { timeout: 60_000, interval: 500 };
/** Contents of files and variables that must stay secret. */
const hidden = new RegExp(["root:.*:0:0:", "\\[fonts\\]", ...Object.values(secrets)].join("|"));
const isMarkup =
  /^(?:text\/html|application\/xhtml|image\/svg|text\/xml|application\/(?:atom\+)?xml)/;

/** A server to which the site must never send a visitor. */
async function startCanary() {
  let visits = 0;
  const server = createServer((_, response) => {
    visits++;
    response.end("canary");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, port, visits: () => visits };
}

/** Returns what is wrong with a response; null if nothing is. */
function faultOf({ status, headers, body }: RawAnswer, canary: string): string | null {
  if (status >= 500)
    return `status ${status} ${JSON.stringify(headers)} ${body.slice(0, maxShownBody)}`;
  if (headers["x-zqx7"] !== undefined) return "a header that was sent";
  if (hidden.test(body) || hidden.test(JSON.stringify(headers))) return "a file or a secret";
  const { location } = headers;
  if (location !== undefined) {
    if (!URL.canParse(location, `http://${host}`)) return `an invalid location: ${location}`;
    const to = new URL(location, `http://${host}`);
    if (to.host !== host || to.origin === canary) return `a location elsewhere: ${location}`;
  }
  if (JSON.stringify(headers).includes(`<${marker}`)) return "markup in a header";
  const type = headers["content-type"] ?? "";
  const [harm] = isMarkup.test(type) ? findHarm(body) : [];
  if (harm !== undefined) return `unescaped markup: ${harm}`;
  // Redirects have no body; an empty chunked body is a single zero.
  const hasBody = body.length > 5 && (status < 300 || status >= 400);
  if (hasBody && type === "" && headers["x-content-type-options"] !== undefined)
    return "a body without a content type";
  return null;
}

/** Sends requests, several at a time, and returns the faults of the responses. */
async function sendAll(origin: string, requests: readonly RawRequest[], canary: string) {
  const faults: string[] = [];
  const left = requests.values();
  let answered = 0;
  const worker = async () => {
    for (const request of left) {
      const answer = await sendRaw(origin, request);
      if (answer === null) continue;
      answered++;
      const fault = faultOf(answer, canary);
      if (fault !== null) faults.push(`${fault} ${JSON.stringify(request).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { faults, answered };
}

test("no hostile request makes the site fail, comes back, reads a file, leads anywhere, or takes memory for good", async () => {
  const canary = await startCanary();
  const site = await startWatchedSite({
    ...secrets,
    SITE_URL: `http://${host}`,
    ALLOWED_HOSTS: host,
    CONTENT_PUBLIC: "1",
    PAGE_CACHE_MB: "4",
    LOG_LEVEL: "silent",
  });
  onTestFinished(() => site.stop());
  // Content may still be loading.
  let pictures: string[] = [];
  await expect
    .poll(async () => {
      const home = await sendRaw(site.origin, { target: "/", headers: { Host: host } });
      pictures = [...(home?.body.matchAll(/\/images\/[^"\s]+/g) ?? [])].map(([path]) => path);
      return pictures.length;
    }, pollOptions)
    .toBeGreaterThan(0);
  // While content is loading for the first time, absent addresses get 503.
  const absent = { target: "/this-page-does-not-exist", headers: { Host: host } };
  await expect
    .poll(async () => (await sendRaw(site.origin, absent))?.status, pollOptions)
    .toBe(404);
  const families = hostileRequests({ host, canary: canary.origin, pictures });
  const perFamily = runs(10, 400);
  const rounds = (seed: number) =>
    Object.values(families).flatMap((family) => fc.sample(family, { numRuns: perFamily, seed }));

  const first = await sendAll(site.origin, rounds(10), canary.origin);
  expect(first.faults).toEqual([]);
  // Other connections are closed without a response, because the input is not HTTP.
  expect(first.answered).toBeGreaterThan(perFamily * Object.keys(families).length * 0.9);
  const before = await site.measureMemory();
  const second = await sendAll(site.origin, rounds(11), canary.origin);
  expect(second.faults).toEqual([]);
  const after = await site.measureMemory();

  expect(canary.visits()).toBe(0);
  const ports = new Set([...site.connections()].map((address) => address.split(":").at(-1)));
  // Only the embedded backend.
  expect(ports.size).toBe(1);
  expect(ports).not.toContain(String(canary.port));
  for (const address of site.connections()) expect(address).toMatch(/^(?:127\.0\.0\.1|localhost):/);
  // Caches fill up to their limits; a leak would grow with every request.
  expect(after - before).toBeLessThan(30_000_000);
  const page = await sendRaw(site.origin, { target: "/about", headers: { Host: host } });
  expect(page?.status).toBe(200);
  expect(readFileSync("/etc/passwd", "utf8")).toMatch(hidden);
}, 900_000);

test("neither 400 unfinished requests nor 500 idle connections of one client block another", async () => {
  const site = await startWatchedSite({
    ...secrets,
    SITE_URL: `http://${host}`,
    ALLOWED_HOSTS: host,
    CONTENT_DIR: "testkit/route-samples",
    MAX_CONNECTIONS: "1000",
    LOG_LEVEL: "silent",
  });
  onTestFinished(() => site.stop());
  const port = Number(new URL(site.origin).port);
  const ask = async (target: string) => {
    const answer = await sendRaw(site.origin, { target, headers: { Host: host } }, "127.0.0.2");
    return answer?.status;
  };
  await expect.poll(() => ask("/products"), pollOptions).toBe(200);
  const posts = unfinishedPosts.slice(0, runs(2, unfinishedPosts.length));
  for (const [index, post] of posts.entries()) {
    const held = await holdPosts(post, { port, host, count: 400 });
    const idle = await Promise.all(Array.from({ length: 500 }, () => openIdle(port)));
    for (const target of ["/products", `/search?q=a${index}`, "/-/ready"])
      expect([post.name, target, await ask(target)]).toEqual([post.name, target, 200]);
    for (const socket of [...held, ...idle]) socket.destroy();
  }
}, 120_000);
