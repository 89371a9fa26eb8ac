import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openHealthyPageCache, openTestPageCache, testAddress } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";
import { OverloadedError } from "./overloaded-error.ts";
import type { PageCacheLimits } from "./page-cache-limits.ts";
import { bodyIn, type ReadyPage } from "./ready-page.ts";
import type { RenderedPage } from "./rendered-page.ts";

const minute = 60_000;
const address = testAddress;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "page-cache-"));
});

afterEach(() => {
  vi.useRealTimers();
});

/** Replaces the timers that the cache limits its waits with. */
const holdTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** A cache whose backend is known to respond. `reopen` creates one that does not know that yet, as after a restart. */
const open = (limits: Partial<PageCacheLimits> = {}) => openHealthyPageCache({ limits, folder });
const reopen = () => openTestPageCache({ folder });
const textOf = (page: ReadyPage) => bodyIn(page, "identity")?.bytes.toString();

describe("a page that is known", () => {
  it("is sent without rendering while it is fresh, and rendered once for simultaneous requests", async () => {
    const { render, get } = open();
    render.mockResolvedValue(pageOf("a"));
    expect(await Promise.all([get(), get(), get()])).toEqual(["miss a", "miss a", "miss a"]);
    expect(await get()).toBe("hit a");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is cached in the encoding of one browser for the next", async () => {
    const { cache, render } = open();
    render.mockResolvedValue(pageOf("a word ".repeat(500)));
    for (const encoding of ["br", "gzip", "br"] as const) await cache.get(address, encoding);
    expect((await cache.get(address, "br"))?.page.bodies).toHaveProperty("gzip");
  });

  it("is sent once more when it is stale, while a newer one is rendered", async () => {
    const { cache, clock, render, get } = open();
    render.mockResolvedValueOnce(pageOf("old")).mockResolvedValue(pageOf("new"));
    await get();
    clock.ms = 2 * minute;
    expect(await get()).toBe("stale old");
    await cache.settled();
    expect(await get()).toBe("hit new");
  });

  it("is found in memory, fresh or stale, without being rendered again", async () => {
    const { cache, clock, render, get } = open();
    render.mockResolvedValue(pageOf("a"));
    expect(cache.inMemory(address)).toBeNull();
    await get();
    expect(cache.inMemory(address)?.outcome).toBe("hit");
    clock.ms = 2 * minute;
    expect(cache.inMemory(address)?.outcome).toBe("stale");
    clock.ms = 62 * minute;
    expect(cache.inMemory(address)).toBeNull();
    await cache.settled();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is rendered again when it is older than that", async () => {
    const { clock, render, get } = open();
    render.mockResolvedValueOnce(pageOf("old")).mockResolvedValue(pageOf("new"));
    await get();
    clock.ms = 120 * minute;
    expect(await get()).toBe("miss new");
  });
});

describe("an edit", () => {
  it("invalidates pages that depend on it, and no others", async () => {
    const { cache, render, get } = open();
    render.mockImplementation(async (of) => pageOf(of, { tags: [of.endsWith("1") ? "a" : "b"] }));
    await get("http://site.test/1");
    await get("http://site.test/2");
    cache.invalidate(["a"]);
    expect(await get("http://site.test/2")).toMatch(/^hit/);
    await cache.settled();
    expect(render).toHaveBeenCalledTimes(3);
  });

  it("leaves pages without visitors in the last minutes to their next visitor", async () => {
    const { cache, clock, render, get } = open();
    render.mockImplementation(async (of) => pageOf(of, { tags: ["menu"] }));
    await get("http://site.test/1");
    clock.ms += 121_000;
    await get("http://site.test/2");
    cache.invalidate(["menu"]);
    await cache.settled();
    expect(render.mock.calls.slice(2)).toEqual([["http://site.test/2"]]);
    expect(await get("http://site.test/1")).toMatch(/^miss/);
  });

  it("that may have been missed makes every page stale", async () => {
    const { cache, render, get } = open();
    render.mockResolvedValueOnce(pageOf("old")).mockResolvedValue(pageOf("new"));
    await get();
    cache.markAllStale();
    expect(await get()).toBe("stale old");
    await cache.settled();
    expect(await get()).toBe("hit new");
  });

  it("also affects a page that is being rendered", async () => {
    const { cache, render, get } = open();
    const old = Promise.withResolvers<RenderedPage>();
    render.mockReturnValueOnce(old.promise).mockResolvedValue(pageOf("new"));
    const first = get();
    cache.invalidate(["node:1"]);
    old.resolve(pageOf("old"));
    expect(await first).toBe("pass old");
    expect(await get()).toBe("miss new");
  });

  it("that takes a page down takes down what was kept of it for bad times", async () => {
    const { cache, render, get } = open();
    render.mockResolvedValueOnce(pageOf("secret"));
    await get();
    render.mockResolvedValueOnce(pageOf("absent", { status: 404 }));
    cache.invalidate(["node:1"]);
    await cache.settled();
    render.mockRejectedValue(new Error("away"));
    await expect(get()).rejects.toThrow("away");
  });
});

describe("in bad times", () => {
  const trouble = pageOf("away", { status: 503 });

  it("serves the last good page, and does not render it again for every visit", async () => {
    const { cache, clock, render, get } = open();
    render.mockResolvedValueOnce(pageOf("good"));
    await get();
    clock.ms = 120 * minute;
    render.mockResolvedValue(trouble);
    expect(await get()).toBe("stale-if-error good");
    for (let index = 0; index < 20; index++) expect(await get()).toBe("stale-if-error good");
    expect(render).toHaveBeenCalledTimes(2);
    clock.ms += minute;
    render.mockResolvedValue(pageOf("new"));
    // One visit starts another attempt without waiting for it.
    expect(await get()).toBe("stale-if-error good");
    await cache.settled();
    expect(await get()).toBe("hit new");
  });

  /** A restart after one page was rendered. */
  async function reopenAfter(page: RenderedPage) {
    const before = open();
    before.render.mockResolvedValue(page);
    await before.get();
    await before.cache.settled();
    return reopen();
  }

  it("serves the last good page after a restart, too", async () => {
    const after = await reopenAfter(pageOf("good", { steps: ["no-index"] }));
    after.render.mockRejectedValue(new Error("away"));
    const answer = await after.cache.get(address, "identity");
    expect(answer).toMatchObject({ outcome: "stale", page: { steps: ["no-index"] } });
    expect(answer && textOf(answer.page)).toBe("good");
    await after.cache.settled();
    after.cache.noteHealthy();
    expect(await after.get("http://site.test/other").catch(String)).toContain("away");
  });

  it("serves pages of an earlier run only until the backend has responded", async () => {
    const after = await reopenAfter(pageOf("old"));
    after.render.mockResolvedValue(pageOf("new"));
    after.cache.noteHealthy();
    expect(await after.get()).toBe("miss new");
  });

  it("reads the last good page from disk once", async () => {
    const after = await reopenAfter(pageOf("good"));
    after.render.mockResolvedValue(trouble);
    await after.get();
    await after.cache.settled();
    rmSync(folder, { recursive: true });
    expect(await after.get()).toContain("good");
  });

  it("a page that was rendered in time causes no failure later", async () => {
    holdTimers();
    const { clock, render, get } = open({ softTimeoutMs: 10 });
    render.mockResolvedValue(pageOf("good"));
    await get();
    clock.ms = 120 * minute;
    await get();
    await vi.advanceTimersByTimeAsync(30);
    clock.ms = 240 * minute;
    expect(await get()).toBe("miss good");
  });

  it("serves the last good page when a new one takes too long", async () => {
    holdTimers();
    const { clock, render, get } = open({ softTimeoutMs: 10 });
    render.mockResolvedValueOnce(pageOf("good"));
    await get();
    clock.ms = 120 * minute;
    render.mockImplementation(() => {
      setImmediate(() => vi.advanceTimersByTime(10));
      return new Promise(() => {});
    });
    expect(await get()).toBe("stale-if-error good");
  });

  it("serves no old page if there is none or it is too old", async () => {
    const { clock, render, get } = open();
    render.mockResolvedValueOnce(pageOf("good"));
    await get();
    clock.ms = 8 * 24 * 60 * minute;
    render.mockResolvedValue(trouble);
    expect(await get()).toBe("pass away");
    expect(await get("http://site.test/other")).toBe("pass away");
  });

  it("reports that rendering was refused, and renders the page when there is capacity again", async () => {
    const { render, get } = open();
    render.mockRejectedValueOnce(new OverloadedError()).mockResolvedValue(pageOf("a"));
    await expect(get("http://site.test/3")).rejects.toThrow(OverloadedError);
    expect(await get("http://site.test/3")).toBe("miss a");
  });
});
