import { describe, expect, it } from "vitest";
import { openHealthyPageCache, openTestPageCache, testAddress } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";
import { createInvalidationLog } from "#lib/cache/invalidation-log.ts";

const personal = [["cache-control", "private, no-store"]] as const;

describe("what is not cached", () => {
  it.each([
    ["an error", { status: 404 }],
    ["a redirect", { status: 301 }],
    ["a page with a part missing", { isIncomplete: true }],
  ])("%s", async (_, rest) => {
    const { render, get } = openHealthyPageCache();
    render.mockResolvedValue(pageOf("a", rest));
    expect([await get(), await get()]).toEqual(["pass a", "pass a"]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("a page for one visitor, which no other visitor ever gets", async () => {
    const { cache, render, get } = openHealthyPageCache();
    render.mockResolvedValue(pageOf("mine", { headers: personal }));
    expect(await Promise.all([get(), get()])).toEqual([null, null]);
    expect(await get()).toBeNull();
    expect(render).toHaveBeenCalledTimes(1);
    cache.invalidate(["node:1"]);
    render.mockResolvedValue(pageOf("everybody's"));
    expect(await get()).toBe("miss everybody's");
  });

  it("more than fits; pages with queries do not displace others", async () => {
    const { cache, render, get } = openHealthyPageCache({ maxBytes: 100_000 });
    render.mockImplementation(async () => pageOf("x".repeat(900)));
    await get();
    for (let index = 0; index < 100; index++) await get(`${testAddress}?q=${index}`);
    expect(await get()).toMatch(/^hit/);
    expect(cache.size).toBeLessThan(20);
  });
});

it("an outage does not bring back a page that was taken down, even if nobody has visited it lately", async () => {
  const drops = createInvalidationLog({
    file: null,
    isNoted: () => true,
    keepMs: Infinity,
    now: () => clock.ms,
  });
  const { cache, clock, render, get } = openTestPageCache({ drops });
  render.mockResolvedValueOnce(pageOf("secret"));
  await get();
  await cache.settled();
  clock.ms += 120_001;
  drops.note(["node:1"]);
  cache.invalidate(["node:1"]);
  await cache.settled();
  expect(render).toHaveBeenCalledTimes(1);
  render.mockRejectedValue(new Error("away"));
  await expect(get()).rejects.toThrow("away");
});
