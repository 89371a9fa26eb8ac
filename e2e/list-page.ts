import type { Page } from "@playwright/test";
import { isHydrated } from "./fixtures.ts";

/** The title of a list, which says how many results there are. */
export const status = (page: Page) => page.locator("main [aria-busy] > h2 [role=status]");

/** Opens a list or another page, and waits until its code is running. */
export async function openHydrated(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await page.mouse.move(1, 1);
  await isHydrated(page);
  // The list's code arrives later. Until then React leaves a click to the browser, which loads another document.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main [aria-busy]")].every((list) =>
      Object.keys(list).some((key) => key.startsWith("__reactFiber")),
    ),
  );
}

/** The facets of the filters. In lists without facets, topics are tested, or nothing can be chosen. */
export const facets = (page: Page) => page.locator("main search details details");
