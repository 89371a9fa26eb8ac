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

test("a server that sends everybody away is asked again with pauses, and the log says so once", async () => {
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
  test("answers what it is asked", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    await redis.ask(async (each) => each.set("a", Buffer.from([0, 255, 10]), 60));
    expect(await redis.ask(async (each) => each.get("a"))).toEqual(Buffer.from([0, 255, 10]));
  });

  test("is asked nothing before it is there", async () => {
    const redis = open(server().url);
    expect(await redis.ask(async (each) => each.get("a"))).toBeNull();
  });

  test("that refuses is there all the same", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    expect(
      await redis.ask(async (each) => each.run("return redis.call('NONE')", "a", [])),
    ).toBeNull();
    expect(redis.isUp).toBe(true);
  });

  test("that does not answer is waited for once, and asked again when it does", async () => {
    const redis = open(server().url, { limitMs: 100 });
    await untilUp(redis);
    server().freeze();
    try {
      expect(await redis.ask(async (each) => each.get("a"))).toBeNull();
      expect(redis.isUp).toBe(false);
      const asked = vi.fn<() => Promise<string>>();
      for (let count = 0; count < 100; count++) await redis.ask(asked);
      expect(asked).not.toHaveBeenCalled();
    } finally {
      server().wake();
    }
    await untilUp(redis);
    expect(await redis.ask(async (each) => each.serverInfo())).toContain("run_id");
  });

  test("that was killed is found again when it is back", async () => {
    const redis = open(server().url);
    await untilUp(redis);
    const asked = redis.ask(async (each) => each.run("while true do end", "a", []));
    await server().kill();
    expect(await asked).toBeNull();
    await untilUp(redis, false);
    await server().start();
    await untilUp(redis);
  });

  test("tells what is said on a channel, also after the connection was made anew", async () => {
    const redis = open(server().url);
    const heard: string[] = [];
    const listener = redis.listen("news", (message) => heard.push(message));
    await untilUp(redis);
    const say = (text: string) =>
      vi.waitFor(
        async () => {
          await redis.ask(async (each) => each.run(publish, "news", [text]));
          expect(heard).toContain(text);
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
])("a server that %s counts as away", async (_, answer) => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => typeof answer === "string" && socket.write(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const redis = open(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const beat = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error("nonsense")));
  redis.onPulse(beat);
  await vi.waitFor(() => expect(beat).toHaveBeenCalled(), { timeout: 20_000 });
  expect(await redis.ask(async (each) => each.get("a"))).toBeNull();
  expect(redis.isUp).toBe(false);
  redis.close();
  server.close();
});
