import { expect, test } from "vitest";
import { isInBackground } from "#lib/concurrency/background.ts";
import { openHealthyPageCache } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";

/** Opens a page cache, with a list that says of each rendering whether it ran in the background. */
function openNoting() {
  const opened = openHealthyPageCache();
  const background: boolean[] = [];
  opened.render.mockImplementation(async () => {
    background.push(isInBackground());
    return pageOf("a", { tags: ["menu"] });
  });
  return { ...opened, background };
}

test("a page that is rendered again after an edit knows that no visitor waits for it", async () => {
  const { cache, get, background } = openNoting();
  await get();
  cache.invalidate(["menu"]);
  await cache.settled();
  expect(background).toEqual([false, true]);
});

test("so does a page that is rendered while its visitor gets the stale one", async () => {
  const { cache, clock, get, background } = openNoting();
  await get();
  clock.ms += 120_000;
  expect(await get()).toMatch(/^stale/);
  await cache.settled();
  expect(background).toEqual([false, true]);
});

test("a visitor who comes first after an edit waits for no page in the background", async () => {
  const { cache, clock, get, background } = openNoting();
  await get();
  clock.ms += 121_000;
  cache.invalidate(["menu"]);
  await get();
  expect(background).toEqual([false, false]);
});
