import { afterEach, expect, it } from "vitest";
import { createTestSite, type TestSite } from "./test-site.ts";

let site: TestSite | undefined;
afterEach(() => site?.close());

it("shows the gallery and each of its entries", async () => {
  site = await createTestSite();
  const index = await (await site.fetch("/-/gallery")).text();
  const entries = [...index.matchAll(/href="(\/-\/gallery\/[^"?]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(entries.length).toBeGreaterThan(80);
  const missing: string[] = [];
  for (const path of entries) if ((await site.fetch(path)).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

it("shows an entry in frames of several widths", async () => {
  site = await createTestSite();
  const page = await (await site.fetch("/de/-/gallery/block-banner?widths")).text();
  expect(
    page.match(/<iframe src="\/de\/-\/gallery\/block-banner" [^>]*width="360"/),
  ).not.toBeNull();
});

it("has interface texts in the language of its address", async () => {
  site = await createTestSite();
  const page = await (await site.fetch("/de/-/gallery/block-table-of-contents")).text();
  expect(page).toContain('<html lang="de"');
});

it("returns 404 for an unknown entry", async () => {
  site = await createTestSite();
  expect((await site.fetch("/-/gallery/nothing")).status).toBe(404);
  expect((await site.fetch("/-/gallery/ui-nothing")).status).toBe(404);
});

it("does not exist in production", async () => {
  site = await createTestSite({
    env: { SITE_ENV: "production", SITE_URL: "http://127.0.0.1:3000" },
  });
  expect((await site.fetch("/-/gallery")).status).toBe(404);
  expect((await site.fetch("/-/gallery/block-banner")).status).toBe(404);
});
