import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/lib/browser.ts";
import { startSite } from "#testkit/site-process.ts";
import { atMost, type Figure } from "./figure.ts";

/** Typical input: beginnings of titles on the sample site. */
const typed = ["inv", "invo", "frank", "pay", "mail"];

/**
 * Measures the time from typing a letter in the header's search field to the displayed suggestions, including the pause
 * for further letters.
 */
export async function measureSuggestions(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await openSearchBar(page, site.origin);
    const took: number[] = [];
    for (const words of typed) {
      await page.getByRole("combobox").fill("");
      await page.getByRole("listbox", { includeHidden: true }).waitFor({ state: "hidden" });
      took.push(await msToSuggestions(page, words));
    }
    const sorted = took.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
    const slowest = sorted.at(-1) ?? Infinity;
    const figures = `${Math.round(middle)} / ${Math.round(slowest)} ms`;
    return [["typing to suggestions, median / slowest", figures, atMost(100, "ms", slowest)]];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openSearchBar(page: Page, origin: string): Promise<void> {
  // Wait until all content is loaded.
  for (let found = ""; !found.includes("<mark>"); found = await searchPageOf(origin))
    await setTimeout(500);
  await page.goto(origin);
  // The application has to run; before that the link leads to the search page.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.locator("header").getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("post");
  await page.getByRole("option").first().waitFor();
}

const searchPageOf = async (origin: string): Promise<string> =>
  (await fetch(`${origin}/search?q=invoice`)).text();

const msToSuggestions = (page: Page, words: string): Promise<number> =>
  page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>("[role=combobox]");
    const list = document.querySelector("[role=listbox]");
    if (input === null || list === null) return Infinity;
    const begun = performance.now();
    const shown = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (!list.hasAttribute("hidden")) resolve(performance.now() - begun);
      }).observe(list, { attributes: true, childList: true });
    });
    // React listens to the value's own setter.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return shown;
  }, words);
