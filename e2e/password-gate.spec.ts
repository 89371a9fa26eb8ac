import { AxeBuilder } from "@axe-core/playwright";
import { expect, isHydrated, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

const password = "price-list-for-partners";

/** A heading that only visitors with the password may read. */
const protectedText = (language: string) =>
  sampleText(`nodes/page/price-list-partners/${language}.yaml`, "protected_paragraphs", 0, "title");

// The page for a wrong password has the status 422.
test.use({ expectedMessages: /status of 422/ });

test("a partner opens the price list by keyboard, in German, after a wrong attempt", async ({
  page,
}) => {
  await page.goto("/de/preisliste-partner");
  await isHydrated(page);
  const field = page.getByLabel(interfaceText("gate.password", "de"));
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(interfaceText("gate.empty", "de"));
  await expect(field).toBeFocused();
  const incorrect = interfaceText("gate.incorrect", "de");
  await page.keyboard.type("falsch");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(incorrect);
  await expect(field).toHaveAccessibleDescription(incorrect);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(protectedText("de"))).toBeVisible();
});

test("client navigation to a closed page transfers no protected content", async ({ page }) => {
  await page.goto("/partner-program");
  await isHydrated(page);
  // The browser does not provide bodies of prefetched responses, so the test requests the address again.
  const data = page.waitForRequest(/price-list-partners\.data/);
  await page.locator('main a[href="/price-list-partners"]').first().click();
  const asked = await page.request.get((await data).url());
  expect(await asked.text()).not.toContain(protectedText("en"));
  await expect(page.getByLabel(interfaceText("gate.password"))).toBeVisible();
  await page.getByLabel(interfaceText("gate.password")).fill(password);
  await page.getByRole("button", { name: interfaceText("gate.submit") }).click();
  await expect(page.getByText(protectedText("en"))).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form asks for the password in Japanese, refuses a wrong one and accepts the right one", async ({
    page,
  }) => {
    await page.goto("/ja/price-list-partners");
    await page.getByLabel(interfaceText("gate.password", "ja")).fill("wrong");
    await page.getByRole("button", { name: interfaceText("gate.submit", "ja") }).click();
    await expect(page.getByRole("alert")).toContainText(interfaceText("gate.incorrect", "ja"));
    await page.getByLabel(interfaceText("gate.password", "ja")).fill(password);
    await page.getByRole("button", { name: interfaceText("gate.submit", "ja") }).click();
    await expect(page.getByText(protectedText("ja"))).toBeVisible();
  });
});
