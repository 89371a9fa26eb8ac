import { open } from "./consent-journey.ts";
import { widgets } from "./chat-journey.ts";
import { expect, isHydrated } from "./fixtures.ts";
import { fakeThirdParties, test } from "./third-party-services.ts";
import { firstOf } from "#testkit/runs.ts";
import { interfaceText } from "#testkit/interface-text.ts";

/** A chat that cannot be loaded leaves no button that does nothing, and other ways to reach the company. */

// Too narrow for country modals.
test.use({ expectedMessages: /ERR_FAILED/, viewport: { width: 760, height: 800 } });

for (const { language, path } of firstOf([
  { language: "de", path: "/de/support" },
  { language: "en", path: "/support" },
] as const)) {
  test(`without its chat, ${path} has telephone numbers and a way to write`, async ({
    page,
    context,
    site,
  }) => {
    const asked = await fakeThirdParties(context, site.origin, "is refused");
    await open(page, path);
    await page.getByRole("button", { name: interfaceText("consent.accept", language) }).click();
    await expect.poll(() => asked.some((url) => url.includes("chat.example"))).toBe(true);
    await isHydrated(page);
    expect(await widgets(page)).toEqual([null, null]);
    await expect(page.locator("iframe")).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await main.locator('a[href$="/contact"]').first().click();
    await expect(page.locator("main form[data-form]")).toBeVisible();
  });
}
