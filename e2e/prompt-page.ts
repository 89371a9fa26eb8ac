import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, isHydrated } from "./fixtures.ts";

export const dialogOf = (page: Page) => page.getByRole("dialog");
export const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name);

/** Makes the backend return this country for the visitor. */
export const comeFrom = (page: Page, code: string) =>
  page.route("/datalayer/geolocate", (route) => route.fulfill({ json: { country: { code } } }));

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Follows a link to another page as if it were on this one. */
export async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")?.append(link);
    link.click();
  }, href);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
}

/** Opens a page with a stopped clock, and waits until it has requested the country. */
export async function openWithClock(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  let isAsked = false;
  page.on("response", (answer) => {
    if (answer.url().endsWith("/datalayer/geolocate")) isAsked = true;
  });
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(isAsked).toBe(true);
  }).toPass();
  await isHydrated(page);
}

/**
 * Fails if a dialog opens in the next 20 seconds. The code of a dialog arrives after its time has come, and before the
 * responses to requests that follow.
 */
export async function expectNoDialog(page: Page) {
  await page.clock.runFor(20_000);
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => fetch("/", { cache: "no-store" }).then((answer) => answer.text()));
    await page.clock.runFor(100);
  }
  await expect(dialogOf(page)).toBeHidden();
}
