import { expect, isHydrated, test } from "./fixtures.ts";

test("the search field has the focus as it appears, so that no typed letter is lost", async ({
  page,
}) => {
  await page.goto("/");
  await isHydrated(page);
  const hasFocusAtOnce = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const field = document.querySelector('header input[name="q"]');
          if (field === null) return;
          observer.disconnect();
          resolve(document.activeElement === field);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator("[data-opens-search]").click();
  expect(await hasFocusAtOnce).toBe(true);
});

test("suggestions that take five seconds are shown", async ({ page }) => {
  await page.goto("/");
  await isHydrated(page);
  await page.route("**/api/suggestions?**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await route.continue();
  });
  await page.locator("[data-opens-search]").click();
  await page.getByRole("combobox").pressSequentially("invoice");
  await expect(page.getByRole("option").first()).toBeVisible({ timeout: 15_000 });
});
