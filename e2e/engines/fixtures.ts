import { expect, test as base } from "@playwright/test";
import { documentIsHydrated } from "../hydration.ts";
import type { Engine, EnginePage, PageOptions } from "./engine-page.ts";
import { type EngineName, enginePrograms } from "./find-engines.ts";
import { firefoxPreferences, startPuppeteerEngine } from "./puppeteer-engine.ts";
import { reduceFeatures } from "./reduce-features.ts";
import { siteOrigins } from "./start-sites.ts";
import { startWebKitEngine } from "./webkit-engine.ts";

/** Widths for all journeys about layout: a phone in landscape orientation and a laptop. */
export const widths = [480, 1280] as const;

interface TestFixtures {
  /** Console messages that the journey expects, as a pattern. */
  expectedMessages: RegExp | null;
  /** Opens a window. It is closed, and its console checked, when the journey ends. */
  openPage: (options?: Partial<PageOptions>) => Promise<EnginePage>;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
  /** The sample site, one process for all workers. */
  site: { readonly origin: string };
  /** The sample site with a tag manager, so that it asks for consent. */
  consentSite: { readonly origin: string };
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
    ({}, provide) => provide({ origin: process.env[siteOrigins.plain] ?? "" }),
    { scope: "worker" },
  ],

  consentSite: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, provide) => provide({ origin: process.env[siteOrigins.withConsent] ?? "" }),
    { scope: "worker" },
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

/** Chromium 102 writes this about a measurement that web-vitals requests. */
const ofOldBrowsers = /Deprecated API for given entry type/;

export { expect };

function startEngine(name: EngineName): Promise<Engine> {
  const { find, advice } = enginePrograms[name];
  const executablePath = find();
  if (executablePath === null) throw new Error(`${name} is not installed: ${advice}`);
  if (name === "webkit") return startWebKitEngine(executablePath);
  if (name === "firefox") {
    const extraPrefsFirefox = firefoxPreferences;
    return startPuppeteerEngine({ browser: "firefox", executablePath, extraPrefsFirefox });
  }
  const chromium = { executablePath, args: ["--no-sandbox"] };
  return startPuppeteerEngine(chromium, name === "chromium-reduced" ? reduceFeatures : undefined);
}

/** Waits until the function, which runs in the page, returns true. */
export async function waitFor<Args extends readonly unknown[]>(
  page: EnginePage,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  // During navigation the call fails.
  const check = async () => {
    const isTrue = await page.evaluate(condition, ...args);
    expect(isTrue, condition.toString()).toBe(true);
  };
  await expect(check).toPass({ timeout: 20_000, intervals: [50] });
}

/** Opens an address and waits until the application is running. */
export async function openHydrated(page: EnginePage, url: string): Promise<void> {
  await page.goto(url);
  await waitFor(page, documentIsHydrated);
}
