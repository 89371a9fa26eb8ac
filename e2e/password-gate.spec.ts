import { AxeBuilder } from "@axe-core/playwright";
import { expect, isHydrated, test } from "./fixtures.ts";

const password = "price-list-for-partners";

// The page for a wrong password has the status 422.
test.use({ expectedMessages: /status of 422/ });

test("a partner opens the price list by keyboard, in German, after a wrong attempt", async ({
  page,
}) => {
  await page.goto("/de/preisliste-partner");
  await isHydrated(page);
  const field = page.getByLabel("Passwort");
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Bitte geben Sie das Passwort ein");
  await expect(field).toBeFocused();
  await page.keyboard.type("falsch");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Das Passwort ist falsch");
  await expect(field).toHaveAccessibleDescription(/Das Passwort ist falsch/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Margen auf die Listenpreise")).toBeVisible();
});

test("client navigation to a closed page transfers no protected content", async ({ page }) => {
  await page.goto("/partner-program");
  await isHydrated(page);
  // The browser does not provide bodies of prefetched responses, so the test requests the address again.
  const data = page.waitForRequest(/price-list-partners\.data/);
  await page.locator('main a[href="/price-list-partners"]').first().click();
  const asked = await page.request.get((await data).url());
  expect(await asked.text()).not.toContain("Margins");
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByText("Margins on list prices")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks for the password in Japanese, refuses a wrong one and accepts the right one", async ({
    page,
  }) => {
    await page.goto("/ja/price-list-partners");
    await page.getByLabel("パスワード").fill("wrong");
    await page.getByRole("button", { name: "ページを開く" }).click();
    await expect(page.getByRole("alert")).toContainText("パスワードが正しくありません");
    await page.getByLabel("パスワード").fill(password);
    await page.getByRole("button", { name: "ページを開く" }).click();
    await expect(page.getByText("Margins on list prices")).toBeVisible();
  });
});
