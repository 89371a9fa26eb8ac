import { once } from "node:events";
import { expect, test } from "vitest";
import { get, getAndClose, hello, listen, readToEnd } from "#testkit/test-server.ts";

const visitor = "127.0.0.2";
const attackers = ["127.0.0.3", "127.0.0.4", "127.0.0.5"];

/** The response to a visitor who opens a new connection. */
async function ask({ open }: Pick<Awaited<ReturnType<typeof listen>>, "open">, from: string) {
  const socket = open(from);
  socket.write(getAndClose);
  return readToEnd(socket);
}

test("500 idle connections of one client leave room for others", async () => {
  const site = await listen(hello, { maxConnections: 100 });
  const held = Array.from({ length: 500 }, () => site.open());
  await Promise.all(held.map((socket) => once(socket, "connect").catch(() => {})));
  for (let index = 0; index < 5; index++) expect(await ask(site, visitor)).toContain("200 OK");
  await expect.poll(() => held.filter((socket) => !socket.closed).length).toBeLessThan(60);
});

test("several such clients leave room for others", async () => {
  const site = await listen(hello, { maxConnections: 200 });
  const held = attackers.flatMap((from) => Array.from({ length: 200 }, () => site.open(from)));
  await Promise.all(held.map((socket) => once(socket, "connect").catch(() => {})));
  expect(await ask(site, visitor)).toContain("200 OK");
});

test("a client may open any number of connections while there is room", async () => {
  const site = await listen(hello, { maxConnections: 100 });
  const held = Array.from({ length: 49 }, () => site.open());
  await Promise.all(held.map((socket) => once(socket, "connect")));
  expect(await ask(site, visitor)).toContain("200 OK");
  for (const socket of held) {
    socket.write(getAndClose);
    expect(await readToEnd(socket)).toContain("200 OK");
  }
});

test("under pressure a client loses idle connections first, and none with an open request", async () => {
  const answer = Promise.withResolvers<Response>();
  let asked = 0;
  const site = await listen(
    () => {
      asked++;
      return answer.promise;
    },
    { maxConnections: 60 },
  );
  const busy = Array.from({ length: 10 }, () => site.open());
  for (const socket of busy) socket.write(get);
  await expect.poll(() => asked).toBe(10);
  const idle = Array.from({ length: 40 }, () => site.open());
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  await expect.poll(() => idle.filter((socket) => socket.closed).length).toBeGreaterThan(15);
  answer.resolve(hello());
  await Promise.all(busy.map((socket) => once(socket, "data")));
  expect(busy.filter((socket) => socket.closed)).toEqual([]);
});

test("a trusted proxy keeps all its connections; behind it each client has its share of requests", async () => {
  const answers: (() => void)[] = [];
  const slow = () =>
    new Promise<Response>((resolve) => answers.push(() => resolve(new Response("hello"))));
  const site = await listen(slow, { maxConnections: 80 }, ["127.0.0.1"]);
  const proxy = Array.from({ length: 60 }, () => site.open());
  await Promise.all(proxy.map((socket) => once(socket, "connect")));
  const from = (client: string) =>
    get.replace("\r\n\r\n", `\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  const greedy = proxy.slice(0, 50);
  const texts = greedy.map(() => "");
  for (const [index, socket] of greedy.entries()) {
    socket.on("data", (chunk: Buffer) => (texts[index] += chunk.toString()));
    socket.write(from("203.0.113.7"));
  }
  await expect.poll(() => texts.filter((text) => text.includes("503")).length).toBe(10);
  expect(texts.find((text) => text.includes("503"))?.toLowerCase()).toContain("retry-after: 5");
  const others = proxy.slice(50);
  for (const [index, socket] of others.entries()) socket.write(from(`203.0.113.${index + 100}`));
  await expect.poll(() => answers.length).toBe(50);
  const heard = others.map((socket) => once(socket, "data"));
  for (const answer of answers) answer();
  for (const [data] of (await Promise.all(heard)) as [Buffer][])
    expect(data.toString()).toContain("200 OK");
  expect(proxy.filter((socket) => socket.closed)).toEqual([]);
});
