import { brand } from "#sample/brand/brand.ts";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { facets, openHydrated, status } from "./list-page.ts";
import { nameOfWalk, walks } from "./walks.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

for (const walk of walks) {
  const { javaScriptEnabled, language: locale } = walk;
  const path = locale === "en" ? "/events" : "/de/events";
  const connect = (field: string) =>
    sampleText(`nodes/event/${brand.name.toLowerCase()}-connect-2027/${locale}.yaml`, field);

  test.describe(nameOfWalk(walk), () => {
    test.use({ javaScriptEnabled });

    test("has a row for each event by date, with its terms; past events are apart", async ({
      page,
    }) => {
      await page.goto(path);
      const rows = page.locator("main [aria-busy] ol > li");
      const times = await rows
        .locator("time")
        .evaluateAll((found) =>
          found.map((time) => Date.parse(time.getAttribute("datetime") ?? "")),
        );
      expect(times.length).toBeGreaterThan(2);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const row = rows.filter({ hasText: connect("title") });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(connect("price").replaceAll("\u00A0", " "));
      await expect(row).toContainText(connect("spoken_languages"));
      await expect(row).toContainText(interfaceText("event.seat-count", locale, { count: 400 }));
      await page.goto(`${path}?when=past`);
      await expect(status(page)).toHaveText(/\d/);
      await expect(rows.first()).toContainText(interfaceText("event.past", locale));
      await expect(rows.filter({ hasText: connect("title") })).toHaveCount(0);
    });
  });
}

test("the filters fit the narrowest phone, and stay open while they apply", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, "/de/partners");
  await page.locator("main search summary").first().click();
  const facet = facets(page).filter({ has: page.locator('input[name="tier"]') });
  await facet.locator("summary").click();
  await facet.getByRole("checkbox").first().click();
  await expect(page).toHaveURL(/\?tier=/);
  await expect(facet.getByRole("checkbox").nth(1)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.goto("/de/events");
  const ofEvents = await new AxeBuilder({ page }).include("main").analyze();
  expect(ofEvents.violations.map(({ id }) => id)).toEqual([]);
});
