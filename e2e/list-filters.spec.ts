import { slugOf } from "#domain/slug.ts";
import { expect, test } from "./fixtures.ts";
import { facets, openHydrated, status } from "./list-page.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { firstOf } from "#testkit/runs.ts";
import { sampleText } from "#testkit/sample-text.ts";

test("a checkbox filters the list at once, keeps the focus, and back undoes it", async ({
  page,
}) => {
  await openHydrated(page, "/partners");
  await page.locator("summary", { hasText: interfaceText("partner.tier") }).click();
  const tier = slugOf(sampleText("terms/partner_tiers/en.yaml", "gold", "name"));
  const gold = page.locator(`main input[name="tier"][value="${tier}"]`);
  const all = await status(page).textContent();
  await gold.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(new RegExp(`\\?tier=${tier}$`));
  await expect(status(page)).not.toHaveText(all ?? "");
  await expect(gold).toBeChecked();
  await expect(gold).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/partners$/);
  await expect(status(page)).toHaveText(all ?? "");
  await expect(gold).not.toBeChecked();
});

for (const { locale, path } of firstOf([
  { locale: "de", path: "/de/contracts" },
  { locale: "en", path: "/contracts" },
] as const)) {
  test(`typed words search ${path} at once, keep the focus, and back undoes all of them`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const all = (await status(page).textContent()) ?? "";
    const field = page.getByRole("searchbox", { name: interfaceText("list.words", locale) });
    await field.pressSequentially("tex", { delay: 30 });
    await expect(page).toHaveURL(/\?q=tex$/);
    await expect(status(page)).not.toHaveText(all);
    await field.pressSequentially("as", { delay: 30 });
    await expect(page).toHaveURL(/\?q=texas$/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("texas");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(status(page)).toHaveText(all);
    await expect(field).toHaveValue("");
    await page.goForward();
    await expect(field).toHaveValue("texas");
    await page
      .getByRole("link", { name: interfaceText("list.remove", locale, { name: "texas" }) })
      .click();
    await expect(field).toHaveValue("");
    await expect(status(page)).toHaveText(all);
  });
}

test("a facet stays open around its last checkbox, and chips are removed one by one or all at once", async ({
  page,
}) => {
  await openHydrated(page, "/de/partners");
  const all = (await status(page).textContent()) ?? "";
  const facet = facets(page).filter({ has: page.locator('input[name="tier"]') });
  await facet.locator("summary").click();
  const boxes = facet.getByRole("checkbox");
  await boxes.first().click();
  await expect(page).toHaveURL(/\?tier=[a-z-]+$/);
  await boxes.first().click();
  await expect(page).toHaveURL(/\/de\/partners$/);
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toBeVisible();
  await boxes.first().click();
  await boxes.nth(1).click();
  const chips = page.locator("main [aria-busy] ul a[aria-label]");
  await expect(chips).toHaveCount(2);
  await chips.first().click();
  await expect(chips).toHaveCount(1);
  await page.getByRole("link", { name: interfaceText("list.reset", "de") }).click();
  await expect(chips).toHaveCount(0);
  await expect(status(page)).toHaveText(all);
});
