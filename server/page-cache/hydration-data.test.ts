import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { nearBefore } from "#lib/cache/cache-tiers.ts";
import { createDiskTier } from "#lib/cache/disk-tier.ts";
import { silentLog } from "#lib/log.ts";
import { openHealthyPageCache, testAddress } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";
import { hydrationAddressOf } from "./hydration-address.ts";
import { pageCodec } from "./last-good-pages.ts";
import { pageCacheLimits } from "./page-cache-limits.ts";
import { bodyIn, type ReadyPage, sizeOf } from "./ready-page.ts";

const { origin, pathname } = new URL(testAddress);
const day = 24 * 3_600_000;

const urlOf = (data: string) => hydrationAddressOf(pathname, Buffer.from(data)).url;

/** A page with its data at their own address. */
const pageWith = (data: string, tags: readonly string[] = ["node:1"]) =>
  pageOf(`page of ${data}`, {
    tags,
    hydration: { url: urlOf(data), page: pageOf(data, { tags: [] }) },
  });

function open(options: Parameters<typeof openHealthyPageCache>[0] = {}) {
  const opened = openHealthyPageCache(options);
  const getData = async (data: string) => {
    const found = await opened.cache.getHydration(origin + urlOf(data), "identity");
    return found && `${found.outcome} ${bodyIn(found.page, "identity")?.bytes.toString()}`;
  };
  return { ...opened, getData };
}

it("is in memory once its page is rendered, and not part of the cached page", async () => {
  const { cache, render, get, getData } = open();
  render.mockResolvedValue(pageWith("a"));
  await get();
  expect(await getData("a")).toBe("hit a");
  expect(cache.fresh(origin + urlOf("a"))?.page.bodies).toEqual({ identity: Buffer.from("a") });
  expect(cache.fresh(testAddress)?.page).not.toHaveProperty("hydration");
  expect(render).toHaveBeenCalledTimes(1);
});

it("outlives an edit of its page, so that older copies of the page find theirs", async () => {
  const { cache, render, get, getData } = open();
  render.mockResolvedValue(pageWith("old"));
  await get();
  render.mockResolvedValue(pageWith("new"));
  cache.invalidate(["node:1"]);
  cache.markAllStale();
  await cache.settled();
  expect(await getData("old")).toBe("hit old");
  expect(await getData("new")).toBe("hit new");
});

it("is rendered again where it is unknown, if the page is still the same", async () => {
  const { render, getData } = open();
  render.mockResolvedValue(pageWith("a"));
  expect(await getData("a")).toBe("miss a");
  expect(await getData("a")).toBe("hit a");
  expect(render).toHaveBeenCalledTimes(1);
  expect(render.mock.calls[0]?.[0]).toBe(testAddress);
});

it("is gone where it is unknown and the page has changed", async () => {
  const { render, getData } = open();
  render.mockResolvedValue(pageWith("new"));
  expect(await getData("old")).toBeNull();
  render.mockResolvedValue(pageOf("a page that contains its data"));
  expect(await getData("old")).toBeNull();
  render.mockRejectedValue(new Error("away"));
  await expect(getData("old")).rejects.toThrow("away");
});

it("does not exist for a page that is rendered for each visitor, which is not rendered for it either", async () => {
  const { render, get, getData } = open();
  render.mockResolvedValue(pageOf("a", { headers: [["cache-control", "private, no-store"]] }));
  await get();
  expect(await getData("a")).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});

it("can be fetched for as long as any copy of its page lives, from the last time it was rendered", async () => {
  const copiesLiveMs = pageCacheLimits.lastGoodMs + day;
  const { clock, cache, render, get, getData } = open();
  render.mockResolvedValue(pageWith("a"));
  await get();
  clock.ms = 10 * day;
  await get();
  await cache.settled();
  render.mockResolvedValue(pageWith("b"));
  clock.ms += copiesLiveMs;
  expect(await getData("a")).toBe("hit a");
  clock.ms = 10 * day + pageCacheLimits.hydrationMs;
  expect(await getData("a")).toBeNull();
});

it("survives the process on disk, and is shared", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hydration-"));
  const tier = () => {
    const options = { folder, maxBytes: 1_000_000, maxWaitingBytes: 1_000_000, now: () => 0 };
    const files = { codec: pageCodec, bytesOf: sizeOf, log: silentLog };
    return nearBefore<ReadyPage>(createDiskTier({ ...options, ...files }), null);
  };
  const first = open({ hydration: tier() });
  first.render.mockResolvedValue(pageWith("a"));
  await first.get();
  await first.cache.settled();
  const second = open({ hydration: tier() });
  second.render.mockResolvedValue(pageWith("b"));
  expect(await second.getData("a")).toBe("shared a");
  expect(second.render).not.toHaveBeenCalled();
});

it("has its own share of the memory, however many versions there are", async () => {
  const { cache, render, getData } = open({ maxBytes: 100_000 });
  const versions = Array.from({ length: 100 }, (_, index) => `${index} `.repeat(300));
  for (const version of versions) {
    render.mockResolvedValue(pageWith(version));
    await cache.get(`${origin}/${version.slice(0, 2)}`, "identity");
  }
  render.mockResolvedValue(pageOf("other"));
  expect(await getData(versions.at(-1) ?? "")).toMatch(/^hit /);
  expect(await getData(versions[0] ?? "")).toBeNull();
});
