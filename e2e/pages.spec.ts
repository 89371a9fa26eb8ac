import { expect, test } from "./fixtures.ts";

const homes = [
  { path: "/", lang: "en-US", solutions: "Solutions" },
  { path: "/de", lang: "de", solutions: "Lösungen" },
  { path: "/fr", lang: "fr", solutions: "Solutions" },
] as const;

for (const { path, lang, solutions } of homes) {
  test(`the home page ${path} speaks its language`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveTitle(/Norvane/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("button", { name: solutions })).toBeVisible();
  });
}
