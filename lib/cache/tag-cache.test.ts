import { expect, test, vi } from "vitest";
import { createTagCache, type Loaded, type TagCacheOptions } from "./tag-cache.ts";

type Load = () => Promise<Loaded<string>>;

function createCache({
  maxEntries = 10,
  ...options
}: Partial<TagCacheOptions<string>> & { readonly maxEntries?: number } = {}) {
  const clock = { ms: 0 };
  const cache = createTagCache<string>({
    maxEntries,
    freshMs: 100,
    now: () => clock.ms,
    ...options,
  });
  const loading = (value: string, ...tags: string[]) => vi.fn<Load>(async () => ({ value, tags }));
  const failing = () => vi.fn<Load>(async () => Promise.reject(new Error("away")));
  return { cache, clock, loading, failing };
}

test("gives a fresh value without loading and loads again when it is no longer fresh", async () => {
  const { cache, clock, loading } = createCache();
  const load = loading("a");
  await cache.get("key", load);
  clock.ms = 99;
  await cache.get("key", load);
  expect(load).toHaveBeenCalledTimes(1);
  clock.ms = 100;
  await cache.get("key", load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("loads once for callers at the same time", async () => {
  const { cache, loading } = createCache();
  const load = loading("a");
  await Promise.all([cache.get("key", load), cache.get("key", load)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("drops exactly what carries a tag", async () => {
  const { cache, loading } = createCache();
  await cache.get("one", loading("1", "node:1", "file:3"));
  await cache.get("two", loading("2", "node:2"));
  cache.invalidate(["file:3", "node:9"]);
  expect(cache.size).toBe(1);
  expect(await cache.get("one", loading("new"))).toBe("new");
  expect(await cache.get("two", loading("new"))).toBe("2");
});

test("does not keep what was loading while one of its tags was dropped", async () => {
  const { cache, loading } = createCache();
  const old = Promise.withResolvers<{ value: string; tags: string[] }>();
  const waiting = cache.get("key", () => old.promise);
  cache.invalidate(["node:1"]);
  const newer = cache.get("key", loading("new", "node:1"));
  old.resolve({ value: "old", tags: ["node:1"] });
  expect(await waiting).toBe("old");
  expect(await newer).toBe("new");
  expect(await cache.get("key", loading("unused"))).toBe("new");
});

test("keeps what was loading while other tags were dropped", async () => {
  const { cache, loading } = createCache();
  const slow = Promise.withResolvers<{ value: string; tags: string[] }>();
  const waiting = cache.get("key", () => slow.promise);
  cache.invalidate(["node:2"]);
  slow.resolve({ value: "kept", tags: ["node:1"] });
  await waiting;
  expect(await cache.get("key", loading("unused"))).toBe("kept");
});

test("lets the last good value stand in for a failed load, and tries again only after a while", async () => {
  const onStale = vi.fn<(key: string, error: unknown) => void>();
  const { cache, clock, loading, failing } = createCache({ staleMs: 1000, retryMs: 10, onStale });
  await cache.get("key", loading("good"));
  clock.ms = 200;
  const load = failing();
  expect(await cache.get("key", load)).toBe("good");
  clock.ms = 209;
  expect(await cache.get("key", load)).toBe("good");
  expect(load).toHaveBeenCalledTimes(1);
  clock.ms = 210;
  await cache.get("key", load);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onStale).toHaveBeenCalledTimes(2);
});

test("gives out what lags once more while a newer one is loaded, and lets a failure of that pass", async () => {
  const onStale = vi.fn<(key: string) => void>();
  const { cache, clock, loading, failing } = createCache({ lagMs: 100, staleMs: 1000, onStale });
  await cache.get("key", loading("a"));
  clock.ms = 199;
  const newer = loading("b");
  expect(await cache.get("key", newer)).toBe("a");
  expect(await cache.get("key", newer)).toBe("a");
  await vi.waitFor(() => expect(cache.peek("key")).toBe("b"), 5000);
  expect(newer).toHaveBeenCalledTimes(1);

  clock.ms = 300;
  expect(await cache.get("key", failing())).toBe("b");
  await vi.waitFor(() => expect(onStale).toHaveBeenCalledTimes(1), 5000);
  expect(await cache.get("key", failing())).toBe("b");

  await cache.get("other", loading("c"));
  clock.ms = 500;
  expect(await cache.get("other", loading("d"))).toBe("d");
});

test("gives out nothing that lags once all may be outdated or its tag was dropped", async () => {
  const { cache, clock, loading } = createCache({ lagMs: 100 });
  await cache.get("one", loading("1", "node:1"));
  await cache.get("two", loading("2", "node:2"));
  clock.ms = 150;
  cache.invalidate(["node:1"]);
  expect(await cache.get("one", loading("new"))).toBe("new");
  cache.outdateAll();
  expect(await cache.get("two", loading("new"))).toBe("new");
});

test("throws when the last good value is too old", async () => {
  const { cache, clock, loading, failing } = createCache({ staleMs: 1000 });
  await cache.get("key", loading("good"));
  clock.ms = 1100;
  await expect(cache.get("key", failing())).rejects.toThrow("away");
  expect(cache.size).toBe(0);
});

test("drops the value when the failure says that it is gone", async () => {
  const { cache, clock, loading, failing } = createCache({
    staleMs: 1000,
    mayServeStale: () => false,
  });
  await cache.get("key", loading("good"));
  clock.ms = 200;
  await expect(cache.get("key", failing())).rejects.toThrow("away");
  expect(cache.size).toBe(0);
});

test("drops the longest unused beyond its size", async () => {
  const { cache, loading } = createCache({ maxEntries: 2 });
  await cache.get("a", loading("a", "t"));
  await cache.get("b", loading("b", "t"));
  await cache.get("a", loading("unused"));
  await cache.get("c", loading("c", "t"));
  expect(await cache.get("a", loading("reloaded"))).toBe("a");
  expect(await cache.get("b", loading("reloaded"))).toBe("reloaded");
  expect(cache.size).toBe(2);
});

test("removes the longest unused beyond its bytes", async () => {
  const cache = createTagCache<string>({
    maxBytes: 10_000,
    bytesOf: (value) => value.length,
    freshMs: 100,
    now: () => 0,
  });
  const load = async (key: string, length: number) =>
    cache.get(key, async () => ({ value: "x".repeat(length), tags: ["t"] }));
  await load("a", 4000);
  await load("b", 4000);
  await load("c", 4000);
  expect([cache.peek("a"), cache.peek("c")?.length]).toEqual([undefined, 4000]);
  await load("too large", 11_000);
  expect(cache.peek("too large")).toBeUndefined();
});

test("keeps null as a value like any other", async () => {
  const cache = createTagCache<string | null>({ maxEntries: 10, freshMs: 100, now: () => 0 });
  const load = vi.fn<() => Promise<Loaded<null>>>(async () => ({ value: null, tags: [] }));
  await cache.get("key", load);
  expect(await cache.get("key", load)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test("keeps what came another way, and shows it while it is fresh", () => {
  const { cache, clock } = createCache();
  cache.set("key", { value: "a", tags: ["t"] });
  expect(cache.peek("key")).toBe("a");
  clock.ms = 100;
  expect(cache.peek("key")).toBeUndefined();
});

test("asks anew for everything once all may be outdated, and lets it stand in as before", async () => {
  const { cache, loading, failing } = createCache({ staleMs: 1000 });
  await cache.get("key", loading("old"));
  const slow = Promise.withResolvers<Loaded<string>>();
  const waiting = cache.get("slow", () => slow.promise);
  cache.outdateAll();
  slow.resolve({ value: "begun before", tags: [] });
  expect(await waiting).toBe("begun before");
  expect(await cache.get("slow", loading("new"))).toBe("new");
  expect(await cache.get("key", failing())).toBe("old");
});
