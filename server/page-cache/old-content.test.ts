import { expect, it } from "vitest";
import { openHealthyPageCache } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";

const minute = 60_000;
const old = pageOf("old part", { isOld: true });

it("serves a page with older content until a newer one can be rendered", async () => {
  const { cache, clock, render, get } = openHealthyPageCache();
  render.mockResolvedValue(old);
  expect(await get()).toBe("old-content old part");
  for (let index = 0; index < 20; index++) expect(await get()).toBe("stale old part");
  expect(render).toHaveBeenCalledTimes(1);
  clock.ms = 6000;
  render.mockResolvedValue(pageOf("new"));
  expect(await get()).toBe("stale old part");
  await cache.settled();
  expect(await get()).toBe("hit new");
  expect(render).toHaveBeenCalledTimes(2);
});

it("serves a page of which one part is older rather than an older copy of the whole page", async () => {
  const { cache, clock, render, get } = openHealthyPageCache();
  render.mockResolvedValue(pageOf("before the edit"));
  await get();
  await cache.settled();
  clock.ms = 120 * minute;
  render.mockResolvedValue(old);
  expect(await get()).toBe("old-content old part");
});

it("does not store a page with older content on disk", async () => {
  const before = openHealthyPageCache();
  before.render.mockResolvedValue(old);
  await before.get();
  await before.cache.settled();
  const after = openHealthyPageCache({ folder: before.folder });
  after.render.mockResolvedValue(pageOf("away", { status: 503 }));
  expect(await after.get()).toBe("pass away");
});
