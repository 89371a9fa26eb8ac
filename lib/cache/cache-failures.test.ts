import { describe, expect, test, vi } from "vitest";
import { type Load, openCache } from "#testkit/open-cache.ts";
import type { Loaded } from "./cache.ts";
import type { CacheTier, StoredValue } from "./cache-tiers.ts";
import { createLoadHealth } from "./load-health.ts";

describe("a failure that is remembered", () => {
  const open = () =>
    openCache({ maxBytes: 100_000, rememberFailure: () => ({ ms: 50, tags: ["node_list"] }) });

  test("is thrown again without a load until it expires", async () => {
    const { get, clock, loading, failing } = open();
    await expect(get("key", failing())).rejects.toThrow("away");
    const load = loading("a");
    clock.ms = 49;
    await expect(get("key", load)).rejects.toThrow("away");
    clock.ms = 50;
    expect(await get("key", load)).toBe("a");
  });

  test("is forgotten after an edit with its tags, and once edits may have been missed", async () => {
    const { cache, get, loading, failing } = open();
    await expect(get("one", failing())).rejects.toThrow("away");
    await expect(get("two", failing())).rejects.toThrow("away");
    cache.invalidate(["node_list"]);
    expect(await get("one", loading("1"))).toBe("1");
    await expect(get("three", failing())).rejects.toThrow("away");
    cache.markAllStale();
    expect(await get("three", loading("3"))).toBe("3");
  });

  test("is not remembered if an edit came while it was loading", async () => {
    const { cache, get, loading } = open();
    const slow = Promise.withResolvers<Loaded<string>>();
    const waiting = get("key", () => slow.promise);
    cache.invalidate(["node_list"]);
    slow.reject(new Error("absent"));
    await expect(waiting).rejects.toThrow("absent");
    expect(await get("key", loading("new"))).toBe("new");
  });
});

test("a young copy of the tier for outages, from before an edit, is replaced once loading works again", async () => {
  const copies = new Map<string, StoredValue<string>>();
  const lastGood: CacheTier<string> = {
    read: async (key) => copies.get(key) ?? null,
    save: (key, value) => void copies.set(key, value),
    remove: (key) => void copies.delete(key),
    settled: async () => {},
  };
  const { cache, get, clock, loading, failing } = openCache({
    staleIfErrorMs: 10_000,
    retryMs: 10,
    lastGood,
  });
  await get("key", loading("old", "node:1"));
  cache.invalidate(["node:1"]);
  clock.ms = 20;
  expect(await get("key", failing())).toBe("old");
  clock.ms = 40;
  expect(await get("key", loading("new", "node:1"))).toBe("new");
});

describe("a value made from a stale value of another cache", () => {
  async function openTwo() {
    const inner = openCache({ staleIfErrorMs: 1000, retryMs: 10 });
    const outer = openCache({ staleIfErrorMs: 1000, retryMs: 10 });
    await inner.get("part", inner.loading("part"));
    inner.clock.ms = 100;
    const load = (innerLoad: Load) => async () => {
      const part = await inner.get("part", innerLoad);
      return { value: `of ${part}`, tags: [] };
    };
    return { inner, outer, load };
  }

  test("is stale itself, and is loaded again after the retry time", async () => {
    const { inner, outer, load } = await openTwo();
    const first = await outer.cache.read("whole", load(inner.failing()));
    expect(first).toMatchObject({ value: "of part", isStale: true, source: "load" });
    expect(await outer.cache.read("whole", load(inner.failing()))).toMatchObject({
      isStale: true,
      source: "memory",
    });
    inner.clock.ms += 10;
    outer.clock.ms += 10;
    const newer = await outer.cache.read("whole", load(inner.loading("new part")));
    expect(newer).toMatchObject({ value: "of new part", isStale: false });
  });

  test("does not make other values stale that are loaded at the same time", async () => {
    const { inner, outer, load } = await openTwo();
    const slow = Promise.withResolvers<Loaded<string>>();
    const other = outer.cache.read("other", () => slow.promise);
    await outer.cache.read("whole", load(inner.failing()));
    slow.resolve({ value: "other", tags: [] });
    expect(await other).toMatchObject({ isStale: false });
  });

  test("is stale for every caller that waits for the same part", async () => {
    const { inner, outer, load } = await openTwo();
    const part = Promise.withResolvers<Loaded<string>>();
    const both = ["one", "two"].map((key) =>
      outer.cache.read(
        key,
        load(() => part.promise),
      ),
    );
    part.reject(new Error("away"));
    expect(await Promise.all(both)).toMatchObject([{ isStale: true }, { isStale: true }]);
    expect(inner.cache.size).toBe(1);
  });
});

test("serves a stale value when a load takes too long, and the new one afterwards", async () => {
  const { cache, get, clock, loading } = openCache({ staleIfErrorMs: 1000, softTimeoutMs: 5 });
  await get("key", loading("old"));
  clock.ms = 100;
  const slow = Promise.withResolvers<Loaded<string>>();
  expect(await cache.read("key", () => slow.promise)).toMatchObject({
    value: "old",
    source: "fallback",
  });
  slow.resolve({ value: "new", tags: [] });
  await vi.waitFor(() => expect(cache.peek("key")?.value).toBe("new"));
});

test("serves stale values at once while the loads of its source fail, and retries at intervals", async () => {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const health = createLoadHealth({ retryMs: 10, now });
  const { get, cache, loading, failing } = openCache({ staleIfErrorMs: 1000, health, now });
  for (const key of ["a", "b", "c"]) await get(key, loading(key));
  clock.ms = 100;
  health.noteFailure();
  const load = failing();
  expect([await get("a", load), await get("b", load)]).toEqual(["a", "b"]);
  await cache.settled();
  expect(load).toHaveBeenCalledTimes(0);
  clock.ms = 110;
  expect([await get("a", load), await get("b", load)]).toEqual(["a", "b"]);
  await cache.settled();
  expect(load).toHaveBeenCalledTimes(1);
});
