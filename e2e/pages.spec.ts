import { expect, test } from "./fixtures.ts";
import { brand } from "#sample/brand/brand.ts";
import { sampleText } from "#testkit/sample-text.ts";

const homes = [
  { path: "/", lang: "en-US", solutions: sampleText("menus/main/en.yaml", 0, "title") },
  { path: "/de", lang: "de", solutions: sampleText("menus/main/de.yaml", "solutions", "title") },
  { path: "/fr", lang: "fr", solutions: sampleText("menus/main/fr.yaml", "solutions", "title") },
] as const;

for (const { path, lang, solutions } of homes) {
  test(`the home page ${path} is in its language`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveTitle(new RegExp(brand.name));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("button", { name: solutions })).toBeVisible();
  });
}

test("an address in a list stands on the line of its text", async ({ page }) => {
  await page.goto("/contact");
  const item = page.getByRole("main").locator("li", { has: page.locator('a[href^="mailto:"]') });
  const address = item.first().getByRole("link").first();
  const [whole, part] = await Promise.all([item.first().boundingBox(), address.boundingBox()]);
  expect(part?.height).toBeLessThan(48);
  expect(part?.width).toBeGreaterThan(100);
  expect(whole?.height).toBeLessThan(120);
});
