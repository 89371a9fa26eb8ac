import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { get, getAndClose, hello, listen, readToEnd } from "#testkit/test-server.ts";

// Real time: Node measures its own limits, and how fast a client reads.

/** Sends a byte every few milliseconds while the connection is open. */
function drip(socket: Socket, bytes: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(bytes[sent++ % bytes.length] ?? "x"), 20);
  socket.once("close", () => clearInterval(timer));
}

test("disconnects a client that sends its headers byte by byte, while it serves others", async () => {
  const { open } = await listen(hello, { headersMs: 300, requestMs: 600 });
  const slow = open();
  slow.write("GET / HTTP/1.1\r\nHost: a.test\r\nX-A: ");
  drip(slow, "a");
  const other = open();
  other.write(get);
  const [answer] = (await once(other.setEncoding("latin1"), "data")) as [string];
  expect(answer).toContain("200 OK");
  expect(await readToEnd(slow)).toContain("408 Request Timeout");
});

test("disconnects a client that sends its body byte by byte", async () => {
  const read = async (request: Request) => new Response(await request.text());
  const { open } = await listen(read, { headersMs: 300, requestMs: 600 });
  const slow = open();
  slow.write("POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 100000\r\n\r\n");
  drip(slow, "a");
  expect(await readToEnd(slow)).not.toContain("200 OK");
});

test("disconnects a client that does not read its response, even an endless one", async () => {
  let chunks = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          chunks++;
          controller.enqueue(new Uint8Array(65_536));
        },
      }),
    );
  const { server, open } = await listen(endless, { minBytesPerSecond: 1_000_000 });
  const deaf = open();
  await once(deaf, "connect");
  deaf.write(get);
  deaf.pause();
  await expect.poll(() => chunks).toBeGreaterThan(10);
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  // Chunks did not pile up in this process: the system's own buffers hold a few megabytes.
  expect(chunks).toBeLessThan(500);
});

test("does not disconnect a client that reads slowly and steadily", async () => {
  const large = new Uint8Array(8_000_000);
  const { open } = await listen(() => new Response(large), { minBytesPerSecond: 500_000 });
  const slow = open();
  slow.write(get);
  let bytes = 0;
  slow.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(8_000_000);
});

test("responds with 503 if the site does not respond in time", async () => {
  const { open } = await listen(() => new Promise<Response>(() => {}), { answerMs: 50 });
  const socket = open();
  socket.write(getAndClose);
  const answer = await readToEnd(socket);
  expect(answer).toContain("503 Service Unavailable");
  expect(answer.toLowerCase()).toContain("retry-after: 30");
});

test("closes connections beyond the limit at once, and accepts new ones when old ones have closed", async () => {
  const { open } = await listen(hello, { maxConnections: 2 });
  const first = open();
  const second = open();
  await Promise.all([once(first, "connect"), once(second, "connect")]);
  expect(await readToEnd(open())).toBe("");
  first.destroy();
  await expect
    .poll(async () => {
      const next = open();
      next.write(getAndClose);
      return readToEnd(next);
    })
    .toContain("200 OK");
});

test.each([
  ["headers that are too large", `GET / HTTP/1.1\r\nHost: a.test\r\nX: ${"a".repeat(20_000)}`, 431],
  [
    "a second length that contradicts the first",
    "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\nContent-Length: 2",
    400,
  ],
  [
    "a length in addition to chunks",
    "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
    400,
  ],
  ["no host", "GET / HTTP/1.1", 400],
  ["an invalid host", "GET / HTTP/1.1\r\nHost: a/b@c", 400],
  ["a line that is not a header", "GET / HTTP/1.1\r\nHost: a.test\r\nbroken", 400],
  ["what is not HTTP", "\u0016\u0003\u0001", 400],
])("refuses %s", async (_, head, status) => {
  const { open } = await listen(hello);
  const socket = open();
  socket.end(`${head}\r\n\r\n`, "latin1");
  const answer = await readToEnd(socket);
  // A reset while bytes are on their way can discard the response.
  expect(answer).toMatch(new RegExp(`^$|^HTTP/1.1 ${status} `));
});
