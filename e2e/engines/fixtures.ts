import { setTimeout as sleep } from "node:timers/promises";
import { expect, test as base } from "@playwright/test";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { hasItsContent } from "../fixtures.ts";
import { documentIsHydrated } from "../hydration.ts";
import type { Engine, EnginePage, PageOptions } from "./engine-page.ts";
import { type EngineName, enginePrograms } from "./find-engines.ts";
import { firefoxPreferences, startPuppeteerEngine } from "./puppeteer-engine.ts";
import { startWebKitEngine } from "./webkit-engine.ts";

/** Widths every journey about layout runs at: a phone held sideways and a laptop. */
export const widths = [480, 1280] as const;

interface TestFixtures {
  /** Console messages that the journey expects, as a pattern. */
  expectedMessages: RegExp | null;
  /** Opens a window; it is closed, and its console checked, when the journey ends. */
  openPage: (options?: Partial<PageOptions>) => Promise<EnginePage>;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
  site: SiteProcess;
}

/** Playwright's test for one engine. A journey fails when a page writes an error or a warning to the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedMessages: [null, { option: true }],

  engineName: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    ({}, provide, { project }) => provide(project.name as EngineName),
    { scope: "worker" },
  ],

  engine: [
    async ({ engineName }, provide) => {
      const engine = await startEngine(engineName);
      await provide(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  site: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "error" });
      await hasItsContent(site);
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  openPage: async ({ engine, expectedMessages }, provide, testInfo) => {
    const pages: EnginePage[] = [];
    await provide(async (options) => {
      const page = await engine.openPage({
        width: 1280,
        height: 900,
        colorScheme: "light",
        ...options,
      });
      pages.push(page);
      return page;
    });
    const messages: string[] = [];
    for (const [index, page] of pages.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await page.screenshot(`${testInfo.outputPath(`page-${index}`)}.png`);
      }
      messages.push(...(await page.messages()));
      await page.close();
    }
    const unexpected = messages.filter(
      (message) => !expectedMessages?.test(message) && !ofOldBrowsers.test(message),
    );
    expect(unexpected, "messages on the browser's console").toEqual([]);
  },
});

/** Chromium 102 says this of a measurement that web-vitals asks for. */
const ofOldBrowsers = /Deprecated API for given entry type/;

export { expect };

function startEngine(name: EngineName): Promise<Engine> {
  const { find, advice } = enginePrograms[name];
  const executablePath = find();
  if (executablePath === null) throw new Error(`${name} is not installed: ${advice}`);
  if (name === "webkit") return startWebKitEngine(executablePath);
  return startPuppeteerEngine(
    name === "firefox"
      ? { browser: "firefox", executablePath, extraPrefsFirefox: firefoxPreferences }
      : { executablePath, args: ["--no-sandbox"] },
  );
}

/** Waits until the function, called in the page, returns true. */
export async function waitFor<Args extends readonly unknown[]>(
  page: EnginePage,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  // The page may be on its way to another one, where the call fails.
  const check = async () => {
    const isTrue = await page.evaluate(condition, ...args);
    expect(isTrue, condition.toString()).toBe(true);
  };
  await expect(check).toPass({ timeout: 10_000, intervals: [50] });
}

/** Opens an address and waits until the application runs and has loaded what it wants: leaving earlier is an error. */
export async function openHydrated(page: EnginePage, url: string): Promise<void> {
  await page.goto(url);
  await waitFor(page, documentIsHydrated);
  const countLoaded = () => performance.getEntriesByType("resource").length;
  let before = -1;
  for (let now = 0; now !== before; now = await page.evaluate(countLoaded)) {
    before = now;
    await sleep(150);
  }
}
