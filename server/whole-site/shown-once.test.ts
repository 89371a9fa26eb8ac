import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({});
});
afterAll(() => site.close());

/** Returns the addresses that teasers of a page's own part lead to: links in headings. */
async function teasersOn(path: string): Promise<readonly string[]> {
  const html = await (await site.fetch(path)).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return [...main.matchAll(/<h[2-6][^>]*>\s*<a[^>]*?href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );
}

// Lists in groups are left out: a person may belong to two departments.
test.each([
  "/",
  "/ap-automation",
  "/ap-automation/e-invoicing",
  "/de/debitorenbuchhaltung/zahlungszuordnung",
  "/resources/accounts-payable-benchmark",
  "/de/resources/e-rechnungspflichten",
  "/knowledge-hub/peppol-explained",
  "/blog/eight-letters-a-second",
  "/events",
  "/de/events",
])("%s shows every page once", async (path) => {
  const teasers = await teasersOn(path);
  expect(teasers.length).toBeGreaterThan(0);
  expect(teasers.filter((href, index) => teasers.indexOf(href) !== index)).toEqual([]);
});
