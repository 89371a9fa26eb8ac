import { expect, test, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { openRedis } from "./redis-connection.ts";
import { createSharedCounter } from "./shared-counter.ts";

describeWithRedis("the counter", (server) => {
  test("counts for all connections together, each key apart, until the window has passed", async () => {
    using disposer = new DisposableStack();
    const counters = await Promise.all(
      [1, 2].map(async () => {
        const redis = openRedis({ url: server().url, log: silentLog, pulseMs: 50, limitMs: 2000 });
        disposer.defer(() => redis.close());
        await vi.waitFor(() => expect(redis.isUp).toBe(true), { timeout: 20_000 });
        return createSharedCounter(redis, "test:");
      }),
    );
    const window = { limit: 4, windowMs: 600_000 };
    const counted = [];
    for (let count = 0; count < 3; count++)
      for (const counter of counters) counted.push(await counter.count("a", window));
    expect(counted.slice(0, 4)).toEqual([0, 0, 0, 0]);
    for (const wait of counted.slice(4)) expect(wait).toBeGreaterThan(590_000);
    expect(await counters[0]?.count("b", window)).toBe(0);
    const short = { limit: 1, windowMs: 1 };
    await counters[0]?.count("c", short);
    await vi.waitFor(async () => expect(await counters[1]?.count("c", short)).toBe(0));
  });

  test("returns null while Redis is unreachable", async () => {
    using disposer = new DisposableStack();
    const redis = openRedis({ url: "redis://127.0.0.1:1", log: silentLog });
    disposer.defer(() => redis.close());
    const window = { limit: 1, windowMs: 1000 };
    expect(await createSharedCounter(redis, "").count("a", window)).toBeNull();
  });
});
