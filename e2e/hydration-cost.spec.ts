import { z } from "zod";
import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";

declare global {
  interface Window {
    /** Lets the browser be idle, for the first time. */
    readonly beIdle: () => void;
    /** HTML that was inserted into the content since then. */
    readonly inserted: string[];
    /** Files of the application that have run, and the tasks after them. */
    readonly ran?: readonly string[];
  }
}

/** The application waits for an idle browser. This one is idle when the test says so. */
const idleLater = (page: Page) =>
  page.addInitScript(() => {
    const { requestIdleCallback } = window;
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    const beIdle = () => {
      window.requestIdleCallback = requestIdleCallback;
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            inserted.push(node instanceof Element ? node.outerHTML : (node.nodeValue ?? ""));
      });
      const main = document.querySelector("main");
      if (main !== null) observer.observe(main, { childList: true, subtree: true });
      for (const work of waiting) requestIdleCallback(work);
    };
    const inserted: string[] = [];
    Object.assign(window, { beIdle, inserted });
  });

const recalculation = z.looseObject({
  name: z.literal("UpdateLayoutTree"),
  args: z.looseObject({ elementCount: z.number() }),
});

/** Returns of how many elements the browser computed the style, each time. */
const recalculations = (trace: Buffer): readonly number[] =>
  z
    .looseObject({ traceEvents: z.array(z.unknown()) })
    .parse(JSON.parse(trace.toString()))
    .traceEvents.map((event) => recalculation.safeParse(event))
    .flatMap(({ data }) => data?.args.elementCount ?? []);

for (const path of ["/", "/ap-automation", "/pricing"]) {
  test(`hydration of ${path} inserts nothing into the content, and styles of the page are not computed again`, async ({
    page,
    browser,
  }) => {
    await idleLater(page);
    await page.goto(path);
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await page.evaluate(() => window.beIdle());
    await isHydrated(page);
    await page.locator("dialog").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const counts = recalculations(await browser.stopTracing());
    expect(await page.evaluate(() => window.inserted)).toEqual([]);
    expect(counts).not.toEqual([]);
    const elements = await page.locator("*").count();
    expect(Math.max(...counts)).toBeLessThan(elements / 2);
  });
}

test("React, the other packages and the site's code each run in a task of their own, so that a touch in between is answered", async ({
  page,
}) => {
  await page.route(/assets\/(?:react|packages|site)-/, async (route) => {
    const response = await route.fetch();
    const name = /assets\/(?<name>[a-z]+)/.exec(route.request().url())?.groups?.["name"] ?? "";
    const noted = `;window.ran=[...window.ran??[],"${name}"];setTimeout(()=>ran.push("task after ${name}"))`;
    await route.fulfill({ response, body: (await response.text()) + noted });
  });
  await page.goto("/");
  await isHydrated(page);
  expect(await page.evaluate(() => window.ran)).toEqual([
    "react",
    "task after react",
    "packages",
    "task after packages",
    "site",
    "task after site",
  ]);
});
