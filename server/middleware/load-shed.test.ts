import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import { createSiteServer } from "../connections/site-server.ts";
import { createLoadShed } from "./load-shed.ts";

it("refuses requests beyond the limit, except of operators, and accepts requests again afterwards", async () => {
  const busy = Promise.withResolvers<void>();
  const onShed = vi.fn<() => void>();
  const site = new Hono().use(createLoadShed({ onShed, maxOpen: 2 }).middleware);
  site.get("*", async (c) => {
    if (c.req.path === "/slow") await busy.promise;
    return c.text("page");
  });
  const inside = ["/slow", "/slow"].map(async (path) => site.request(path));
  const refused = await site.request("/");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect(onShed).toHaveBeenCalledTimes(1);
  expect((await site.request("/-/live")).status).toBe(200);
  busy.resolve();
  for (const answer of await Promise.all(inside)) expect(answer.status).toBe(200);
  expect((await site.request("/")).status).toBe(200);
});

it("accepts requests again after a failure", async () => {
  const site = new Hono().use(createLoadShed({ onShed: () => {}, maxOpen: 1 }).middleware);
  site.get("/", () => {
    throw new Error("broken");
  });
  site.onError((_, c) => c.text("sorry", 500));
  for (let index = 0; index < 3; index++) expect((await site.request("/")).status).toBe(500);
});

/** A site with two slots on a socket, whose page `/hang` never responds. */
async function listen(answerMs: number) {
  const loadShed = createLoadShed({ onShed: () => {}, maxOpen: 2 });
  const site = new Hono().use(loadShed.middleware);
  site.get("/hang", () => new Promise<Response>(() => {}));
  site.get("*", (c) => c.text("page"));
  const { server } = createSiteServer({ fetch: site.fetch, limits: { answerMs } });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port };
}

it("releases the slot of a request without a response when the time limit has responded for it", async () => {
  const { origin } = await listen(100);
  const hanging = ["/hang", "/hang"].map((path) => fetch(origin + path));
  for (const answer of await Promise.all(hanging)) expect(answer.status).toBe(503);
  expect((await fetch(`${origin}/`)).status).toBe(200);
});

it("releases the slot of a request whose connection has closed", async () => {
  const { origin, port } = await listen(60_000);
  const sockets = [1, 2].map(() => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.write("GET /hang HTTP/1.1\r\nHost: a.test\r\n\r\n");
  await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(200);
});

it("is stuck once all slots are in use for half a minute, but not while some are released", async () => {
  let now = 1_000_000;
  const options = { onShed: () => {}, maxOpen: 2, monotonicNow: () => now };
  const { middleware, isStuck } = createLoadShed(options);
  const answers: (() => void)[] = [];
  const site = new Hono().use(middleware).get("*", async (c) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return c.text("page");
  });
  const ask = () => void site.request("/");
  ask();
  ask();
  await expect.poll(() => answers.length).toBe(2);
  // Idle before, and full only for a moment.
  expect(isStuck()).toBe(false);
  now += 29_000;
  answers.shift()?.();
  await expect.poll(isStuck).toBe(false);
  ask();
  await expect.poll(() => answers.length).toBe(2);
  now += 29_000;
  expect(isStuck()).toBe(false);
  now += 1000;
  expect(isStuck()).toBe(true);
  answers.shift()?.();
  await expect.poll(isStuck).toBe(false);
});

it("refuses prefetches at a quarter of the limit, without logging, while it accepts other requests", async () => {
  const busy = Promise.withResolvers<void>();
  const site = new Hono().use(createLoadShed({ onShed: () => {}, maxOpen: 4 }).middleware);
  site.get("*", async (c) => {
    if (c.req.path === "/slow") await busy.promise;
    return c.text("page");
  });
  const prefetch = async () =>
    (await site.request("/products.data", { headers: { "Sec-Purpose": "prefetch" } })).status;
  expect(await prefetch()).toBe(200);
  const inside = site.request("/slow");
  expect(await prefetch()).toBe(204);
  expect((await site.request("/products.data")).status).toBe(200);
  busy.resolve();
  await inside;
  expect(await prefetch()).toBe(200);
});
