import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { describeWithRedis } from "#testkit/describe-with-redis.ts";
import { openSharedValues } from "#testkit/shared-values.ts";
import { createLastGoodPages } from "./last-good-pages.ts";
import { createPageCache } from "./page-cache.ts";
import { bodyIn, makeReady } from "./ready-page.ts";
import { pageOf as rendered } from "#testkit/page-of.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { createSharedPages } from "./shared-pages.ts";

const minute = 60_000;
const address = "http://site.test/en/page";
const pageOf = (text: string, rest: Partial<RenderedPage> = {}) =>
  rendered(text, { steps: ["no-index"], ...rest });

describeWithRedis("pages that processes share", (server) => {
  let disposer = new AsyncDisposableStack();
  afterEach(async () => {
    await disposer.disposeAsync();
    disposer = new AsyncDisposableStack();
  });
  let count = 0;
  const nextPrefix = () => `pages${++count}:`;

  /** One process with an empty disk. */
  async function open(prefix: string, release = "1") {
    const clock = { ms: 1_000_000 };
    const now = () => clock.ms;
    const folder = mkdtempSync(path.join(tmpdir(), "shared-pages-"));
    const { redis, edits, values } = openSharedValues({
      url: server().url,
      prefix,
      onEdit: (tags) => cache.invalidate(tags),
      onGap: () => cache.markAllStale(),
      now,
    });
    const shared = createSharedPages({ values, release, freshMs: minute, hydrationMs: minute });
    const onDisk = createLastGoodPages({ folder, maxBytes: 1_000_000, log: silentLog, now });
    const render = vi.fn<(address: string) => Promise<RenderedPage>>();
    const cache = createPageCache({
      render: async (of) => makeReady(await render(of)),
      lastGood: onDisk,
      shared,
      log: silentLog,
      maxBytes: 1_000_000,
      now,
    });
    disposer.defer(async () => {
      await cache.settled();
      redis.close();
      rmSync(folder, { recursive: true });
    });
    // As if the process had found that its backend is up.
    cache.noteHealthy();
    await vi.waitFor(() => expect(edits.mark()).not.toBeNull(), { timeout: 20_000 });
    const get = async (of = address) => {
      const answer = await cache.get(of, "identity");
      await cache.settled();
      return answer && `${answer.outcome} ${bodyIn(answer.page, "identity")?.bytes.toString()}`;
    };
    const edit = (tags: readonly string[]) => {
      edits.record(tags);
      cache.invalidate(tags);
    };
    return { cache, clock, render, get, edit };
  }

  async function openTwo(releases: readonly [string, string] = ["1", "1"]) {
    const prefix = nextPrefix();
    return [await open(prefix, releases[0]), await open(prefix, releases[1])] as const;
  }

  it("are rendered by one process, and are fresh in the others for as long", async () => {
    const [one, two] = await openTwo();
    const long = "a word ".repeat(500);
    one.render.mockResolvedValue(pageOf(long));
    await one.get();
    two.clock.ms += minute - 1;
    expect(await two.get()).toBe(`shared ${long}`);
    expect((await two.cache.get(address, "br"))?.page).toMatchObject({
      steps: ["no-index"],
      tags: ["node:1"],
    });
    two.clock.ms += 1;
    two.render.mockResolvedValue(pageOf("new"));
    expect(await two.get()).toBe(`stale ${long}`);
    expect(await two.get()).toBe("hit new");
  });

  it("are rendered again after an edit, by the first process with a request", async () => {
    const [one, two] = await openTwo();
    one.render.mockResolvedValue(pageOf("old"));
    await one.get();
    await two.get();
    one.render.mockResolvedValue(pageOf("new"));
    two.render.mockResolvedValue(pageOf("new"));
    one.edit(["node:1"]);
    await vi.waitFor(async () => expect(await two.get()).toContain("new"), { timeout: 20_000 });
    expect(await one.get()).toBe("hit new");
  });

  it("are served stale by a process with an empty disk, even if they are old", async () => {
    const [one, two] = await openTwo();
    one.render.mockResolvedValue(pageOf("good"));
    await one.get();
    two.clock.ms += 60 * minute;
    two.render.mockRejectedValue(new Error("away"));
    expect(await two.get()).toBe("stale-if-error good");
    await expect(two.get("http://site.test/en/other")).rejects.toThrow("away");
  });

  it("are removed for all processes when the page is gone", async () => {
    const [one, two] = await openTwo();
    one.render.mockResolvedValueOnce(pageOf("secret"));
    await one.get();
    one.render.mockResolvedValue(pageOf("absent", { status: 404 }));
    one.clock.ms += 120 * minute;
    expect(await one.get()).toBe("pass absent");
    two.render.mockRejectedValue(new Error("away"));
    await expect(two.get()).rejects.toThrow("away");
  });

  it.each([
    ["an error", { status: 404 }],
    ["a redirect", { status: 302 }],
    ["a page with a part missing", { isIncomplete: true }],
    ["a page of one visitor", { headers: [["cache-control", "private, no-store"]] }],
    ["a page with a cookie", { headers: [["set-cookie", "a=b"]] }],
  ] as const)("are never %s", async (_, rest) => {
    const [one, two] = await openTwo();
    one.render.mockResolvedValue(pageOf("a", rest));
    await one.get();
    two.render.mockResolvedValue(pageOf("b"));
    expect(await two.get()).toBe("miss b");
  });

  it("are only those of the same release", async () => {
    const [one, two] = await openTwo(["1", "2"]);
    one.render.mockResolvedValue(pageOf("old look"));
    await one.get();
    two.render.mockResolvedValue(pageOf("new look"));
    expect(await two.get()).toBe("miss new look");
  });
});
