import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { openRedis, type RedisConnection } from "./redis-connection.ts";

const opened: RedisConnection[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

function open(url: string, options: { limitMs?: number } = {}) {
  const redis = openRedis({ url, log: silentLog, pulseMs: 50, limitMs: 500, ...options });
  opened.push(redis);
  return redis;
}

const publish = "return redis.call('PUBLISH', KEYS[1], ARGV[1])";

const untilUp = (redis: RedisConnection, isUp = true) =>
  vi.waitFor(() => expect(redis.isUp).toBe(isUp), { timeout: 20_000 });

test("retries a server that closes all connections with pauses, and logs that once", async () => {
  let asked = 0;
  const refusal = "-DENIED Redis is running in protected mode\r\n";
  const denying = createServer((socket) => {
    asked++;
    socket.on("error", () => {}).end(refusal);
  }).listen(0, "127.0.0.1");
  await once(denying, "listening");
  const { port } = denying.address() as AddressInfo;
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (fields: object) => void warned.push(fields) };
  const redis = openRedis({ url: `redis://127.0.0.1:${port}`, log, pulseMs: 50 });
  opened.push(redis);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2), { timeout: 20_000 });
  await delay(500);
  expect(asked).toBeLessThan(10);
  expect(redis.isUp).toBe(false);
  expect(warned).toHaveLength(1);
  denying.close();
});

describeWithRedis("Redis", (server) => {
  test("returns the results of commands", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    await redis.execute(async (each) => each.set("a", Buffer.from([0, 255, 10]), 60));
    expect(await redis.execute(async (each) => each.get("a"))).toEqual(Buffer.from([0, 255, 10]));
  });

  test("sends no command before the connection is established", async () => {
    const redis = open(server().url);
    expect(await redis.execute(async (each) => each.get("a"))).toBeNull();
  });

  test("counts a server that refuses a command as reachable", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    expect(
      await redis.execute(async (each) => each.run("return redis.call('NONE')", "a", [])),
    ).toBeNull();
    expect(redis.isUp).toBe(true);
  });

  test("waits once for a server that does not respond, and uses it again when it does", async () => {
    const redis = open(server().url, { limitMs: 100 });
    await untilUp(redis);
    server().freeze();
    try {
      expect(await redis.execute(async (each) => each.get("a"))).toBeNull();
      expect(redis.isUp).toBe(false);
      const asked = vi.fn<() => Promise<string>>();
      for (let count = 0; count < 100; count++) await redis.execute(asked);
      expect(asked).not.toHaveBeenCalled();
    } finally {
      server().wake();
    }
    await untilUp(redis);
    expect(await redis.execute(async (each) => each.serverInfo())).toContain("run_id");
  });

  test("reconnects to a server that was killed and restarted", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    const asked = redis.execute(async (each) => each.run("while true do end", "a", []));
    await server().kill();
    expect(await asked).toBeNull();
    await untilUp(redis, false);
    await server().start();
    await untilUp(redis);
  });

  test("delivers messages of a channel, also after a reconnect", async () => {
    const redis = open(server().url);
    const received: string[] = [];
    const listener = redis.listen("news", (message) => received.push(message));
    await untilUp(redis);
    const say = (text: string) =>
      vi.waitFor(
        async () => {
          await redis.execute(async (each) => each.run(publish, "news", [text]));
          expect(received).toContain(text);
        },
        { timeout: 20_000 },
      );
    await say("one");
    listener.reconnect();
    await say("two");
  });
});

test.each([
  ["says nothing", () => {}],
  ["speaks another language", "HTTP/1.1 400 Bad Request\r\n\r\n"],
  ["answers nonsense", "+OK\r\n:7\r\n*-1\r\n$3\r\nabc\r\n".repeat(20)],
])("a server that %s counts as unreachable", async (_, answer) => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => typeof answer === "string" && socket.write(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const redis = open(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const beat = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error("nonsense")));
  redis.onPulse(beat);
  await vi.waitFor(() => expect(beat).toHaveBeenCalled(), { timeout: 20_000 });
  expect(await redis.execute(async (each) => each.get("a"))).toBeNull();
  expect(redis.isUp).toBe(false);
  redis.close();
  server.close();
});
