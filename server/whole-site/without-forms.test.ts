import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ env: { FORMS: "off" } });
});
afterAll(() => site.close());

it("pages say how else to reach the company with FORMS=off, and are complete", async () => {
  const page = await (await site.fetch("/request-a-demo")).text();
  expect(page).not.toMatch(/<form[^>]* method="post"/);
  expect(page).toMatch(/<main.* href="\/contact"/s);
  const contact = await (await site.fetch("/contact")).text();
  expect(contact).not.toMatch(/<form[^>]* method="post"/);
  expect(contact).toContain('href="tel:');
  const again = await site.fetch("/request-a-demo");
  expect(again.headers.get("Cache-Status")).toMatch(/^site; hit/);
});
