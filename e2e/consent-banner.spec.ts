import { AxeBuilder } from "@axe-core/playwright";
import { acceptAll, banner, look, open } from "./consent-journey.ts";
import { expect } from "./fixtures.ts";
import { standIn, test } from "./foreign-services.ts";
import { firstOf } from "#testkit/runs.ts";

// Too narrow for country dialogs.
test.use({ viewport: { width: 760, height: 800 } });

test("a browser that refuses for its owner is not asked, is told so, and may choose otherwise", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const asked = await standIn(context, site.origin);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  expect(await look(page, "/about")).toEqual([]);
  await expect(banner(page)).toHaveCount(0);
  await open(page, "/cookie-settings");
  await expect(page.getByText("Global Privacy Control")).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByText("Your choices have been saved.")).toBeVisible();
  await expect(page.getByText("Global Privacy Control")).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

for (const [colorScheme, width] of firstOf([
  ["light", 320],
  ["dark", 760],
] as const)) {
  test(`the question is whole at ${width} px, ${colorScheme}, and covers nothing that has the focus`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 720 });
    await open(page, "/offers/month-end");
    await expect(banner(page)).toBeVisible();
    await banner(page).getByText("Choose individually").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await banner(page).getByText("Choose individually").click();
    const stops = await page.locator("main :is(a, button, summary, input)").count();
    await page.locator("main").focus();
    for (let stop = 0; stop < Math.min(stops, 12); stop += 1) {
      await page.keyboard.press("Tab");
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const top = document
          .querySelector("section:has(> div > details)")
          ?.getBoundingClientRect().top;
        if (!focused?.closest("main") || top === undefined) return false;
        return focused.getBoundingClientRect().top >= top;
      });
      expect(isCovered, `stop ${stop}`).toBe(false);
    }
  });
}

test("the question is answered by the keyboard alone", async ({ page }) => {
  await open(page, "/about");
  await expect(banner(page)).toBeVisible();
  // It precedes the page, so that it gets the focus first.
  await page.keyboard.press("Tab");
  await expect(acceptAll(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
});
