import { expect, test } from "./fixtures.ts";
import { interfaceText } from "#testkit/interface-text.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer leads to the page in other languages, to a demo and to the offices", async ({
    page,
  }) => {
    await page.goto("/ap-automation");
    const footer = page.getByRole("contentinfo");
    const demo = interfaceText("layout.request-a-demo");
    await expect(footer.getByRole("link", { name: demo }).first()).toHaveAttribute(
      "href",
      "/request-a-demo?product=ap-automation",
    );
    const phones = footer.locator('a[href^="tel:+"]');
    await expect(phones.first()).toBeVisible();
    await footer.getByRole("link", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).not.toHaveURL(/\/de$/);
  });
});
