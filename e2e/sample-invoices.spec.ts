import { brotliCompressSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Response } from "@playwright/test";
import { interfaceText } from "#testkit/interface-text.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { addressIn, countries, tagOf, titleIn } from "./sample-countries.ts";
import { shifts, watchShifts } from "./shifts.ts";

/**
 * A visitor chooses an invoice, corrects and confirms what was read, approves it or asks the supplier, and a colleague sees the same. In
 * each language the invoices are from its country.
 */

const trial = (page: Page) => page.locator("#section-sample-invoices");
const status = (page: Page) => trial(page).getByRole("status");
/** A text between spaces of any width. */
const spaced = (text: string) => new RegExp(text.replaceAll(/[.]/g, "\\.").replaceAll(" ", "\\s"));

const isTrialScript = (response: Response) => /\/trial-[^/]+\.js$/.test(response.url());

/** Tabs to an element, as a visitor without a mouse does. */
async function tabTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let steps = 0; steps < 30 && !(await focused()).startsWith(name); steps += 1)
    await page.keyboard.press("Tab");
  expect(await focused()).toContain(name);
}

for (const country of countries) {
  const { locale, total, posted, payable } = country;
  const address = addressIn(locale);
  const text = (id: string, values?: Record<string, number>) => interfaceText(id, locale, values);
  const [stained, surplus] = [titleIn(locale, 1), titleIn(locale, 2)];

  test(`an invoice with stains by keyboard, ${locale}`, tagOf(country), async ({ page }) => {
    await page.goto(address);
    await isHydrated(page);
    await trial(page).getByRole("link").first().focus();
    await tabTo(page, stained);
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(text("trial.status.check", { count: 2 }));

    const [order, amount] = [trial(page).getByRole("textbox"), trial(page).getByRole("spinbutton")];
    await tabTo(page, text("trial.approve"));
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(text("trial.status.refused", { count: 2 }));
    await expect(order).toBeFocused();
    await expect(order).toHaveAccessibleDescription(text("trial.unchecked"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("88310");
    await expect(order).toHaveAccessibleDescription(text("trial.solved"));
    // Past its checkbox and the amount.
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Tab");
    await expect(amount).toHaveValue(total);
    await page.keyboard.press("Space");
    await expect(status(page)).toHaveText(text("trial.status.ready"));
    await tabTo(page, text("trial.approve"));
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(text("trial.status.approved"));
    await expect(trial(page).getByRole("link", { name: text("trial.again") })).toBeFocused();
    await expect(trial(page).getByRole("table").last()).toContainText(posted);
    await expect(trial(page).getByRole("listitem").last()).toContainText(text("trial.step.posted"));

    await expect(page).toHaveURL(
      `${address}?sample=coffee-stain&value=88310&value=${Number(total)}&checked=1&decision=approve#section-sample-invoices`,
    );
    const shown = await trial(page).innerText();
    await page.reload();
    expect(await trial(page).innerText()).toBe(shown);
  });

  test(
    `a wrong quantity is paid as received, or asked about, ${locale}`,
    tagOf(country),
    async ({ page }) => {
      await page.goto(`${address}?sample=wrong-quantity`);
      await expect(trial(page).getByRole("link", { name: surplus })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await trial(page)
        .getByRole("button", { name: text("trial.approve-in-part") })
        .click();
      await expect(status(page)).toHaveText(text("trial.status.approved"));
      await expect(trial(page).getByRole("table").last()).toContainText(spaced(payable));
      await trial(page)
        .getByRole("link", { name: text("trial.again") })
        .click();
      await trial(page)
        .getByRole("button", { name: text("trial.query") })
        .click();
      await expect(status(page)).toHaveText(text("trial.status.queried"));
      await expect(trial(page)).toContainText(text("trial.no-posting"));
      await expect(page).toHaveURL(/decision=query/);
    },
  );
}

test("the script is loaded at the first touch and has at most 15 KB; nothing moves", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("response", (response) => {
    if (isTrialScript(response)) loaded.push(response.url());
  });
  await watchShifts(page);
  await page.goto("/ap-automation/invoice-capture");
  await isHydrated(page);
  await trial(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);

  const before = await shifts(page);
  const script = page.waitForResponse(isTrialScript);
  await trial(page).getByRole("link", { name: "Coffee stain" }).hover();
  const response = await script;
  expect(brotliCompressSync(await response.body()).length).toBeLessThan(15_000);
  await page.waitForLoadState("networkidle");
  expect(await shifts(page)).toBe(before);
  expect(before).toBe(0);
});

test("its styles are not in the sheet of all pages", async ({ page, site }) => {
  await page.goto("/");
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const styles = await Promise.all(
    sheets.map(async (href) => (await fetch(site.origin + href)).text()),
  );
  expect(styles.join("")).not.toContain("stain");
});

test("axe finds nothing, whatever the visitor did", async ({ page }) => {
  const states = [
    "?sample=clean",
    "?sample=coffee-stain&value=88316&value=1&decision=approve",
    "?sample=wrong-quantity&decision=approve",
    "?sample=wrong-quantity&decision=query",
  ];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const state of states) {
      await page.goto(`/ap-automation/invoice-capture${state}`);
      const { violations } = await new AxeBuilder({ page })
        .include("#section-sample-invoices")
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
});

test("an address that means nothing shows the first invoice", async ({ page }) => {
  await page.goto(
    "/ap-automation/invoice-capture?sample=none&value=%3Cb%3E&checked=x&decision=pay",
  );
  await expect(status(page)).toHaveText(interfaceText("trial.status.ready"));
});

test("the home page leads to each invoice", async ({ page }) => {
  await page.goto("/");
  const links = page.locator('main a[href*="sample="]');
  await expect(links).toHaveCount(3);
  await links.nth(1).click();
  await expect(status(page)).toHaveText(interfaceText("trial.status.check", "en", { count: 2 }));
  await expect(status(page)).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ["de", "ja"] as const)
    test(`the form shows what follows, ${locale}`, async ({ page }) => {
      const country = countries.find((each) => each.locale === locale);
      if (country === undefined) throw new Error(`no addresses for ${locale}`);
      const { total, posted } = country;
      const text = (id: string, values?: Record<string, number>) =>
        interfaceText(id, locale, values);
      await page.goto(addressIn(locale));
      await expect(trial(page).getByRole("listitem").last()).toContainText(
        text("trial.step.handed"),
      );
      await trial(page)
        .getByRole("link", { name: titleIn(locale, 1) })
        .click();
      await trial(page).getByRole("textbox").fill("88310");
      await trial(page)
        .getByRole("button", { name: text("trial.approve") })
        .click();
      await expect(status(page)).toHaveText(text("trial.status.refused", { count: 1 }));
      await expect(trial(page).getByRole("textbox")).toHaveValue("88310");
      await expect(trial(page).getByRole("spinbutton")).toHaveValue(total);
      await trial(page).getByRole("checkbox").last().check();
      await trial(page)
        .getByRole("button", { name: text("trial.approve") })
        .click();
      await expect(status(page)).toHaveText(text("trial.status.approved"));
      await expect(trial(page).getByRole("table").last()).toContainText(posted);
    });
});
