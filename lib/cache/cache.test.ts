import { expect, test, vi } from "vitest";
import { openCache } from "#testkit/open-cache.ts";
import type { EditMark } from "../key-value/edit-mark.ts";
import { createCache, type Loaded } from "./cache.ts";
import type { SharedTier, StoredValue } from "./cache-tiers.ts";

test("gives a fresh value without loading and loads again when it is no longer fresh", async () => {
  const { get, clock, loading } = openCache();
  const load = loading("a");
  await get("key", load);
  clock.ms = 99;
  await get("key", load);
  expect(load).toHaveBeenCalledTimes(1);
  clock.ms = 100;
  await get("key", load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("loads once for callers at the same time", async () => {
  const { get, loading } = openCache();
  const load = loading("a");
  await Promise.all([get("key", load), get("key", load)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("removes exactly what carries a tag", async () => {
  const { cache, get, loading } = openCache();
  await get("one", loading("1", "node:1", "file:3"));
  await get("two", loading("2", "node:2"));
  cache.invalidate(["file:3", "node:9"]);
  expect(cache.size).toBe(1);
  expect(await get("one", loading("new"))).toBe("new");
  expect(await get("two", loading("new"))).toBe("2");
});

test("does not store what was loading while one of its tags was invalidated", async () => {
  const { cache, get, loading } = openCache();
  const old = Promise.withResolvers<{ value: string; tags: string[] }>();
  const waiting = get("key", () => old.promise);
  cache.invalidate(["node:1"]);
  const newer = get("key", loading("new", "node:1"));
  old.resolve({ value: "old", tags: ["node:1"] });
  expect(await waiting).toBe("old");
  expect(await newer).toBe("new");
  expect(await get("key", loading("unused"))).toBe("new");
});

test("stores what was loading while other tags were invalidated", async () => {
  const { cache, get, loading } = openCache();
  const slow = Promise.withResolvers<{ value: string; tags: string[] }>();
  const waiting = get("key", () => slow.promise);
  cache.invalidate(["node:2"]);
  slow.resolve({ value: "kept", tags: ["node:1"] });
  await waiting;
  expect(await get("key", loading("unused"))).toBe("kept");
});

test("serves the last good value when a load fails, and loads again only after a while", async () => {
  const onLoadFailed = vi.fn<(key: string, error: unknown) => void>();
  const { get, clock, loading, failing } = openCache({
    staleIfErrorMs: 1000,
    retryMs: 10,
    onLoadFailed,
  });
  await get("key", loading("good"));
  clock.ms = 200;
  const load = failing();
  expect(await get("key", load)).toBe("good");
  clock.ms = 209;
  expect(await get("key", load)).toBe("good");
  expect(load).toHaveBeenCalledTimes(1);
  clock.ms = 210;
  await get("key", load);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onLoadFailed).toHaveBeenCalledTimes(2);
});

test("serves a stale value once while a newer one is loaded, even if that load fails", async () => {
  const onLoadFailed = vi.fn<(key: string) => void>();
  const { cache, get, clock, loading, failing } = openCache({
    staleWhileRevalidateMs: 100,
    staleIfErrorMs: 1000,
    onLoadFailed,
  });
  await get("key", loading("a"));
  clock.ms = 199;
  const newer = loading("b");
  expect(await get("key", newer)).toBe("a");
  expect(await get("key", newer)).toBe("a");
  await cache.settled();
  expect(cache.peek("key")?.value).toBe("b");
  expect(newer).toHaveBeenCalledTimes(1);

  clock.ms = 300;
  expect(await get("key", failing())).toBe("b");
  await cache.settled();
  expect(onLoadFailed).toHaveBeenCalledTimes(1);
  expect(await get("key", failing())).toBe("b");

  await get("other", loading("c"));
  clock.ms = 500;
  expect(await get("other", loading("d"))).toBe("d");
});

test("does not serve a stale value during a load after missed edits or an edit of its content", async () => {
  const { cache, get, clock, loading } = openCache({ staleWhileRevalidateMs: 100 });
  await get("one", loading("1", "node:1"));
  await get("two", loading("2", "node:2"));
  clock.ms = 150;
  cache.invalidate(["node:1"]);
  expect(await get("one", loading("new"))).toBe("new");
  cache.markAllStale();
  expect(await get("two", loading("new"))).toBe("new");
});

test("throws when the last good value is too old to be served", async () => {
  const { cache, get, clock, loading, failing } = openCache({ staleIfErrorMs: 1000 });
  await get("key", loading("good"));
  clock.ms = 1100;
  await expect(get("key", failing())).rejects.toThrow("away");
  expect(cache.size).toBe(0);
});

test("removes the value when the failure says that it is gone", async () => {
  const { cache, get, clock, loading, failing } = openCache({
    staleIfErrorMs: 1000,
    canServeStale: () => false,
  });
  await get("key", loading("good"));
  clock.ms = 200;
  await expect(get("key", failing())).rejects.toThrow("away");
  expect(cache.size).toBe(0);
});

test("removes the least recently used values beyond its byte limit", async () => {
  const { cache, get } = openCache();
  const load = async (key: string, length: number) =>
    get(key, async () => ({ value: "x".repeat(length), tags: ["t"] }));
  await load("a", 4000);
  await load("b", 4000);
  await load("a", 4000);
  await load("c", 4000);
  expect([...cache.keys()]).toEqual(["a", "c"]);
  await load("too large", 11_000);
  expect([...cache.keys()]).toEqual(["a", "c"]);
});

test("caches null as a value like any other", async () => {
  const cache = createCache<string | null>({ maxBytes: 10_000, freshMs: 100, now: () => 0 });
  const load = vi.fn<() => Promise<Loaded<null>>>(async () => ({ value: null, tags: [] }));
  await cache.read("key", load);
  expect((await cache.read("key", load)).value).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test("peeks at a value in memory, fresh or not, without a load", async () => {
  const { cache, get, clock, loading } = openCache();
  expect(cache.peek("key")).toBeNull();
  await get("key", loading("a"));
  clock.ms = 100;
  expect(cache.peek("key")).toMatchObject({ value: "a", isStale: true, freshUntil: 100 });
});

test("loads everything again after missed edits, and serves the old values if that fails", async () => {
  const { cache, get, loading, failing } = openCache({ staleIfErrorMs: 1000 });
  await get("key", loading("old"));
  const slow = Promise.withResolvers<Loaded<string>>();
  const waiting = get("slow", () => slow.promise);
  cache.markAllStale();
  slow.resolve({ value: "begun before", tags: [] });
  expect(await waiting).toBe("begun before");
  expect(await get("slow", loading("new"))).toBe("new");
  expect(await get("key", failing())).toBe("old");
});

test("serves each stale value once after missed edits if the caller allows it", async () => {
  const { cache, get, loading } = openCache({ staleWhileRevalidateMs: 1000 });
  await get("key", loading("old"));
  cache.markAllStale({ revalidate: true });
  expect(await get("key", loading("new"))).toBe("old");
  await cache.settled();
  expect(await get("key", loading("unused"))).toBe("new");
});

test("replaces a value with another form of it, but never replaces a newer value", async () => {
  const { cache, get, loading } = openCache();
  await get("key", loading("a"));
  cache.replace("key", "a", "A");
  expect(cache.peek("key")).toMatchObject({ value: "A", freshUntil: 100 });
  cache.replace("key", "a", "outdated");
  expect(cache.peek("key")?.value).toBe("A");
});

test("stores a value that was loaded for something else, also in the tier", async () => {
  const saved: [string, StoredValue<string>, EditMark | null][] = [];
  const mark = { epoch: "1", edits: 3 };
  const shared: SharedTier<string> = {
    mark: async () => mark,
    read: async () => null,
    save: (...args) => void saved.push(args),
    remove: () => {},
    settled: async () => {},
  };
  const { cache, get, clock, loading } = openCache({ shared, lastGood: null });
  clock.ms = 7;
  cache.put("key", { value: "a", tags: ["node:1"] });
  expect(await get("key", loading("unused"))).toBe("a");
  await cache.settled();
  expect(saved).toEqual([["key", { value: "a", tags: ["node:1"], loadedAt: 7 }, mark]]);
  cache.invalidate(["node:1"]);
  expect(cache.size).toBe(0);
});
