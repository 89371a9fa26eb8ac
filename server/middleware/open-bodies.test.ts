import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { readBytes } from "#lib/http/read-bytes.ts";
import { createSiteServer } from "../connections/site-server.ts";
import { answerBodyError, openBodies, type BodyLimits } from "./open-bodies.ts";

const limits: BodyLimits = {
  maxOpen: 4,
  maxOpenPerClient: 2,
  maxBytes: 300_000,
  maxBytesPerClient: 200_000,
  freeBytes: 1000,
};

/** A site that reads request bodies, and counts how often reading failed. */
function createSite() {
  const site = new Hono().use(openBodies((c) => c.req.header("X-Test-Address") ?? null, limits));
  const failures: string[] = [];
  site.post("*", async (c) => {
    const bytes = await readBytes(new Response(c.req.raw.body), 1_000_000);
    return c.text(String(bytes.length));
  });
  site.onError((error, c) => {
    failures.push(error.name);
    return answerBodyError(c, error) ?? c.text("broken", 500);
  });
  return { site, failures };
}

/** Sends a body piece by piece, until the test ends it. */
function upload(site: Hono, address: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { "X-Test-Address": address };
  const init = { method: "POST", headers, body: readable, duplex: "half" } as RequestInit;
  const answer = Promise.resolve(site.request("/", init));
  return {
    answer,
    status: async () => (await answer).status,
    /** Resolves when the bytes have been read, or never will be. */
    write: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => {}),
    end: () => writer.close().catch(() => {}),
  };
}

test("passes bodies on unchanged", async () => {
  const { site } = createSite();
  const body = upload(site, "10.0.0.1");
  await body.write(700);
  await body.write(800);
  await body.end();
  expect(await (await body.answer).text()).toBe("1500");
});

test("refuses bodies beyond the limits per client and in total, until some end", async () => {
  const { site } = createSite();
  const open = ["10.0.0.1", "10.0.0.1", "2001:db8::1", "2001:db8::2"].map((address) =>
    upload(site, address),
  );
  await Promise.all(open.map((each) => each.write(10)));
  for (const address of ["10.0.0.1", "::ffff:10.0.0.1", "2001:db8::3"]) {
    const { status, headers } = await upload(site, address).answer;
    expect([status, headers.get("Retry-After")]).toEqual([429, "10"]);
  }
  expect(await upload(site, "10.0.0.2").status()).toBe(503);
  await open[0]?.end();
  expect(await open[0]?.status()).toBe(200);
  const next = upload(site, "10.0.0.2");
  await next.write(10);
  for (const each of [...open, next]) await each.end();
  for (const each of [...open, next]) expect(await each.status()).toBe(200);
});

test("ends a body beyond the memory limit per client, and then beyond the total", async () => {
  const { site, failures } = createSite();
  const [first, second] = [upload(site, "10.0.0.1"), upload(site, "10.0.0.1")];
  await first.write(150_000);
  void second.write(60_000);
  expect(await second.status()).toBe(503);
  const other = upload(site, "10.0.0.2");
  await other.write(140_000);
  void other.write(20_000);
  expect(await other.status()).toBe(503);
  expect(failures).toEqual(["NoRoomForBodyError", "NoRoomForBodyError"]);
  // Bodies that have ended no longer count.
  const last = upload(site, "10.0.0.3");
  await last.write(145_000);
  await Promise.all([first.end(), last.end()]);
  expect([await first.status(), await last.status()]).toEqual([200, 200]);
});

test("accepts small bodies while large ones fill the memory", async () => {
  const { site } = createSite();
  const large = [upload(site, "10.0.0.1"), upload(site, "10.0.0.2")];
  await Promise.all(large.map((each) => each.write(150_000)));
  const small = upload(site, "10.0.0.3");
  await small.write(900);
  await small.end();
  expect(await small.status()).toBe(200);
});

test.each([
  ["its time limit is exceeded", 50, false],
  ["its connection is closed", 60_000, true],
])("stops waiting for the rest of a body once %s", async (_, answerMs, isCutOff) => {
  const { site, failures } = createSite();
  const { server } = createSiteServer({ fetch: site.fetch, limits: { answerMs } });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("POST / HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
  if (isCutOff) {
    await once(server, "request");
    socket.destroy();
  }
  await expect.poll(() => failures).toEqual(["BodyAbortedError"]);
});
