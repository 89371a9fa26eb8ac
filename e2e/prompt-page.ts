import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

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
