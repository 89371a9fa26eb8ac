import { expect, it, vi } from "vitest";
import { createTestSite } from "#testkit/test-site.ts";

it("shows only the region in the language menu for the own language, and the language for others", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const mrs = await createTestSite({
    contentDir: "testkit/route-samples",
    env: { SUBSITE: "mrs" },
  });
  const html = await (await mrs.fetch("/products/mailroom/scanner")).text();
  await mrs.close();
  const menu = /id="languages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const names = [...menu.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name = ""]) =>
    name.replaceAll(/<[^>]*>/g, ""),
  );
  expect(names).toContain("English (United Kingdom)");
  expect(names).toContain("Français (English)");
  expect(names.filter((name) => /English.* English/.test(name))).toEqual([]);
});
