import { afterEach, expect, test, vi } from "vitest";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { openSharedValues } from "#testkit/shared-values.ts";
import type { ReadOutcome } from "./key-value-cache.ts";
import type { RedisConnection } from "./redis-connection.ts";

const opened: RedisConnection[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
const patience = { timeout: 20_000 };
const address = { key: "page:/de", host: "site.test" };

describeWithRedis("kept values", (server) => {
  async function open(prefix: string, secret = "a secret") {
    const reads: ReadOutcome[] = [];
    const {
      redis,
      edits,
      values: cache,
    } = openSharedValues({
      url: server().url,
      prefix,
      expireSeconds: 1000,
      secret: Buffer.from(secret),
      onRead: (outcome) => reads.push(outcome),
      now: () => 42,
    });
    opened.push(redis);
    await vi.waitFor(() => expect(edits.mark()).not.toBeNull(), patience);
    const save = async (text: string, rest: { expireSeconds?: number; tags?: string[] } = {}) => {
      const { tags = ["node:1"], expireSeconds } = rest;
      const mark = await cache.mark();
      cache.save(address, { body: async () => Buffer.from(text), tags, mark, expireSeconds });
      await cache.settled();
    };
    const read = async () => (await cache.read(address))?.body.toString() ?? null;
    return { redis, edits, cache, reads, save, read };
  }

  test("are the same for all processes, under prefix, key and host", async () => {
    const [one, two] = [await open("shared:"), await open("shared:")];
    await one.save("hello\n");
    expect(await two.cache.read(address)).toMatchObject({ tags: ["node:1"], savedAt: 42 });
    expect(await two.read()).toBe("hello\n");
    const stored = await one.redis.execute(async (each) => each.get("shared:page:/de:site.test"));
    expect(String(stored)).toContain("hello");
    expect(await one.cache.read({ ...address, host: "other.test" })).toBeNull();
    expect(two.reads).toEqual(["hit", "hit"]);
  });

  test("expire", async () => {
    const { redis, save } = await open("expiring:");
    const left = async () =>
      redis.execute(async (each) => each.run("return redis.call('TTL', KEYS[1])", key, []));
    const key = "expiring:page:/de:site.test";
    await save("a");
    expect(await left()).toBeGreaterThan(990);
    await save("a", { expireSeconds: 7 });
    expect(await left()).toBeLessThan(8);
  });

  test("are gone when removed", async () => {
    const { cache, save, read } = await open("removed:");
    await save("a");
    cache.remove(address);
    await cache.settled();
    expect(await read()).toBeNull();
  });

  test("are not returned after an edit of their content, nor stored if loading began before it", async () => {
    const [one, two] = [await open("edited:"), await open("edited:")];
    await one.save("old");
    const begun = await one.cache.mark();
    two.edits.record(["node:1"]);
    await two.edits.settled();
    expect(await one.read()).toBeNull();
    expect(one.reads).toEqual(["outdated"]);
    await vi.waitFor(() => expect(one.edits.mark()?.edits).toBe(1), patience);
    await one.save("new");
    two.cache.save(address, {
      body: async () => Buffer.from("late"),
      tags: ["node:1"],
      mark: begun,
    });
    await two.cache.settled();
    expect(await two.read()).toBe("new");
  });

  test("are rejected if another program wrote or moved them", async () => {
    const one = await open("signed:");
    const stranger = await open("signed:", "another secret");
    await stranger.save("forged");
    expect(await one.read()).toBeNull();
    await one.save("real");
    const copy = "redis.call('COPY', KEYS[1], ARGV[1])";
    const from = "signed:page:/de:site.test";
    await one.redis.execute(async (each) => each.run(copy, from, ["signed:page:/fr:site.test"]));
    expect(await one.cache.read({ ...address, key: "page:/fr" })).toBeNull();
    for (const nonsense of ["", "x", "x".repeat(100)]) {
      await one.redis.execute(async (each) => each.set(from, Buffer.from(nonsense), 60));
      expect(await one.read()).toBeNull();
    }
    expect(new Set(one.reads)).toEqual(new Set(["unreadable"]));
  });

  test("are neither read nor saved while Redis is unreachable, and callers do not wait", async () => {
    const { redis, cache, save, read, reads } = await open("away:");
    await save("a");
    server().freeze();
    try {
      await vi.waitFor(() => expect(redis.isUp).toBe(false), patience);
      const since = performance.now();
      expect(await cache.mark()).toBeNull();
      for (let count = 0; count < 100; count++) {
        expect(await read()).toBeNull();
        const mark = { epoch: "", edits: 0 };
        cache.save(address, { body: async () => Buffer.from("b"), tags: [], mark });
      }
      await cache.settled();
      expect(performance.now() - since).toBeLessThan(500);
    } finally {
      server().wake();
    }
    await vi.waitFor(() => expect(redis.isUp).toBe(true), patience);
    expect(await read()).toBe("a");
    expect(new Set(reads)).toEqual(new Set(["away", "hit"]));
  });
});
