import { expect, test } from "vitest";
import { openHealthyPageCache, testAddress } from "#testkit/open-page-cache.ts";
import { pageOf } from "#testkit/page-of.ts";
import { etagOf } from "./page-versions.ts";

const tagged = (etag: string) => pageOf(etag, { headers: [["etag", `W/"${etag}"`]] });

/** Since when the page that visitors get now has been as it is. */
async function sinceNow({ cache }: ReturnType<typeof openHealthyPageCache>) {
  const answer = await cache.get(testAddress, "identity");
  return answer && cache.shownSince(testAddress, answer.page);
}

test("a page that is rendered again without a change is as old as before", async () => {
  const opened = openHealthyPageCache();
  const { cache, clock, render } = opened;
  render.mockResolvedValue(tagged("one"));
  clock.ms = 1000;
  expect(await sinceNow(opened)).toBe(1000);
  clock.ms = 5000;
  cache.invalidate(["node:1"]);
  expect(await sinceNow(opened)).toBe(1000);
  clock.ms = 9000;
  render.mockResolvedValue(tagged("two"));
  cache.invalidate(["node:1"]);
  expect(await sinceNow(opened)).toBe(9000);
  await cache.settled();
});

test("a page that is rendered for each visitor has no version", async () => {
  const opened = openHealthyPageCache();
  opened.render.mockResolvedValue(pageOf("a", { headers: [["cache-control", "no-store"]] }));
  expect(await sinceNow(opened)).toBeNull();
  expect(etagOf(pageOf("a"))).toBeNull();
});
