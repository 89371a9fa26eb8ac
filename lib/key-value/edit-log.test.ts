import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { createEditLog } from "./edit-log.ts";
import { openRedis, type RedisConnection } from "./redis-connection.ts";

const opened: RedisConnection[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
const patience = { timeout: 20_000 };

describeWithRedis("the log of edits", (server) => {
  /** One process of the site, with the tags that it was notified of. */
  async function open(key: string, name = "one") {
    const redis = openRedis({ url: server().url, log: silentLog, pulseMs: 50, limitMs: 2000 });
    opened.push(redis);
    const received: string[] = [];
    const onGap = vi.fn<() => void>();
    const log = createEditLog({
      redis,
      key,
      name,
      onEdit: (tags) => received.push(...tags),
      onGap,
    });
    await vi.waitFor(() => expect(log.mark()).not.toBeNull(), patience);
    const markNow = () => log.mark() ?? { epoch: "none", edits: 0 };
    return { redis, log, received, onGap, markNow };
  }
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, patience);

  test("notifies the other processes of an edit, but not the one that recorded it", async () => {
    const [one, two] = [await open("told"), await open("told")];
    one.log.record(["node:1", "node_list"]);
    await until(() => expect(two.received).toEqual(["node:1", "node_list"]));
    await until(() => expect(one.markNow()).toEqual(two.markNow()));
    expect(one.received).toEqual([]);
  });

  test("knows which process has not received an edit", async () => {
    const [one, two] = [await open("received"), await open("received", "two")];
    one.log.record(["node:1"]);
    await until(async () => expect(await one.log.notReceivedBy(["node:1"])).toEqual([]));
    two.redis.close();
    one.log.record(["node:1"]);
    await until(async () => expect(await one.log.notReceivedBy(["node:1"])).toEqual(["two"]));
    expect(await one.log.notReceivedBy(["node:2"])).toEqual([]);
    // A process that has ended is no longer waited for.
    await until(async () => expect(await one.log.notReceivedBy(["node:1"])).toEqual([]));
  });

  test("outdates only values whose loading began before the edit", async () => {
    const [one, two] = [await open("outdated"), await open("outdated")];
    const before = two.markNow();
    expect(await two.log.isCurrent(before, ["node:1"])).toBe(true);
    one.log.record(["node:1"]);
    await until(() => expect(two.received).toEqual(["node:1"]));
    expect(await two.log.isCurrent(before, ["node:2", "node:1"])).toBe(false);
    expect(await two.log.isCurrent(before, ["node:2"])).toBe(true);
    expect(await two.log.isCurrent(two.markNow(), ["node:1"])).toBe(true);
  });

  test("outdates values at once for the process that records the edit", async () => {
    const { log, markNow } = await open("at once");
    const before = markNow();
    log.record(["node:1"]);
    expect(await log.isCurrent(before, ["node:1"])).toBe(false);
  });

  test("reports edits that were missed while Redis did not respond", async () => {
    const [one, two] = [await open("frozen"), await open("frozen")];
    const before = two.markNow();
    server().freeze();
    try {
      one.log.record(["node:7"]);
      await until(() => expect(one.redis.isUp).toBe(false));
      expect(one.log.mark()).toBeNull();
    } finally {
      server().wake();
    }
    await until(() => expect(two.received).toEqual(["node:7"]));
    await until(() => expect(two.redis.isUp).toBe(true));
    expect(await two.log.isCurrent(before, ["node:7"])).toBe(false);
    expect(two.onGap).toHaveBeenCalledTimes(1);
  });

  test("starts a new epoch after a restart of the server: earlier values are outdated and edits may have been missed", async () => {
    const [one, two] = [await open("killed"), await open("killed")];
    const before = two.markNow();
    await server().kill();
    await until(() => expect(one.redis.isUp || two.redis.isUp).toBe(false));
    one.log.record(["node:7"]);
    await server().start();
    await until(() => expect(two.onGap).toHaveBeenCalledTimes(2));
    await until(() => expect(two.redis.isUp).toBe(true));
    expect(await two.log.isCurrent(before, ["node:2"])).toBe(false);
    expect(await two.log.isCurrent(two.markNow(), ["node:2"])).toBe(true);
  });

  test("starts again if Redis has lost it", async () => {
    const { redis, log, onGap, markNow } = await open("forgotten");
    const before = markNow();
    await redis.execute(async (each) => each.delete("forgotten"));
    await until(() => expect(onGap).toHaveBeenCalledTimes(2));
    expect(await log.isCurrent(before, [])).toBe(false);
  });

  test("finds a lost message with the next pulse", async () => {
    const [one, two] = [await open("lost"), await open("lost")];
    const teller = `redis.call('ZADD', KEYS[1], 1, 't:node:1')`;
    await one.redis.execute(async (each) => each.run(teller, "lost", []));
    await until(() => expect(two.received).toEqual(["node:1"]));
    two.log.record(["node:2"]);
    await until(() => expect(one.received).toEqual(["node:1", "node:2"]));
  });

  test("ignores foreign messages", async () => {
    const { redis, received, markNow } = await open("nonsense");
    const say = `redis.call('PUBLISH', KEYS[1], ARGV[1])`;
    for (const message of ["", "[]", "[1,2]", '["life","x","y","t:node:1"]', "\0"])
      await redis.execute(async (each) => each.run(say, "nonsense", [message]));
    expect(markNow().edits).toBe(0);
    expect(received).toEqual([]);
  });

  test("reports a gap to all processes when too many tags wait to be sent", async () => {
    const [one, two] = [await open("flood"), await open("flood")];
    server().freeze();
    try {
      one.log.record(Array.from({ length: 10_001 }, (_, index) => `node:${index}`));
      await until(() => expect(one.redis.isUp).toBe(false));
    } finally {
      server().wake();
    }
    await until(() => expect(two.onGap).toHaveBeenCalledTimes(2));
  });
});
