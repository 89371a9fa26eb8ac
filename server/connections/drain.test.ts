import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { keepAsking } from "#testkit/keep-asking.ts";
import { get, listen, readToEnd } from "#testkit/test-server.ts";
import { runs } from "#testkit/runs.ts";

test("answers requests that arrived before the stop, refuses later ones, and cuts off silent clients", async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const { drain, open, server } = await listen(() => {
    isAsked();
    return answer;
  });
  const inFlight = open();
  inFlight.write(get);
  const silent = open();
  silent.write("GET / HTTP/1.1\r\nHost: a");
  await Promise.all([asked, once(silent, "connect")]);
  const startedAt = performance.now();
  const drained = drain({ acceptMs: 0, endMs: 2000 });
  await vi.waitUntil(() => !server.listening);
  const late = open();
  const [refusal] = (await once(late, "error")) as [NodeJS.ErrnoException];
  expect(refusal.code).toBe("ECONNREFUSED");
  resolve(new Response("answered"));
  const text = await readToEnd(inFlight);
  expect(text).toContain("answered");
  expect(text).toMatch(/^connection: close\r$/im);
  // The connection was not kept open for another request.
  expect(performance.now() - startedAt).toBeLessThan(2000);
  await drained;
});

test("accepts connections for a while after the stop, and closes each after its response", async () => {
  const { drain, open } = await listen(() => new Response("hello"));
  const idle = open();
  idle.write(get);
  await once(idle, "data");
  const drained = drain({ acceptMs: 500, endMs: 2000 });
  const late = open();
  late.write(get);
  for (const socket of [idle, late]) {
    if (socket === idle) socket.write(get);
    const text = await readToEnd(socket);
    expect(text).toContain("hello");
    expect(text).toMatch(/^connection: close\r$/im);
  }
  await drained;
});

test("closes a connection with a request body only when the body has arrived", async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { drain, open, server } = await listen(async (received) => {
    isAsked();
    return new Response(await received.text());
  });
  const socket = open();
  socket.write("POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 200000\r\n\r\n");
  socket.write("a".repeat(100_000));
  await asked;
  const drained = drain({ acceptMs: 0, endMs: 2000 });
  await vi.waitUntil(() => !server.listening);
  socket.write("a".repeat(100_000));
  const text = await readToEnd(socket);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(text).toHaveLength(text.indexOf("\r\n\r\n") + 4 + 200_000);
  await drained;
});

// Real time: clients, responses and the replacement must overlap in ever new ways.
test("resets no connection while servers are replaced one after the other under load", async () => {
  const rounds = runs(1, 3);
  const slow = async () => {
    await pause(Math.random() * 20);
    return new Response("hello");
  };
  let current = await listen(slow);
  let isOver = false;
  const clients = Array.from({ length: 60 }, () =>
    keepAsking({ port: () => current.port, isOver: () => isOver, pauseMs: 100 }),
  );
  for (let round = 0; round < rounds; round++) {
    await pause(300);
    const old = current;
    // A load balancer that notices with some delay.
    const drained = old.drain({ acceptMs: 600, endMs: 2000 });
    await pause(150);
    current = await listen(slow);
    await drained;
  }
  isOver = true;
  const results = await Promise.all(clients);
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(rounds * 300);
}, 30_000);
