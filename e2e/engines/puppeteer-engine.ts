import { type Browser, type LaunchOptions, launch, type Page } from "puppeteer-core";
import type { Engine, EnginePage, Key, PageOptions } from "./engine-page.ts";

/**
 * Starts a headless Chromium (DevTools protocol) or Firefox (WebDriver BiDi).
 *
 * @param beforeScripts runs in each document before its own scripts.
 */
export async function startPuppeteerEngine(
  options: LaunchOptions,
  beforeScripts?: () => void,
): Promise<Engine> {
  const browser = await launch({ headless: true, ...options });
  /** Firefox needs a setting for the dark colour scheme at its start. */
  let darkFirefox: Promise<Browser> | null = null;
  const browserFor = ({ colorScheme }: PageOptions) => {
    if (options.browser !== "firefox" || colorScheme === "light") return browser;
    darkFirefox ??= launch({
      ...options,
      extraPrefsFirefox: { ...options.extraPrefsFirefox, "ui.systemUsesDarkTheme": 1 },
    });
    return darkFirefox;
  };
  return {
    openPage: async (page) => openPage(await browserFor(page), page, beforeScripts),
    async close() {
      await browser.close();
      await (await darkFirefox)?.close();
    },
  };
}

/** Settings of Firefox as visitors have them: Puppeteer's defaults disable the back/forward cache. */
export const firefoxPreferences = {
  "fission.bfcacheInParent": true,
  "browser.sessionhistory.max_total_viewers": 8,
};

async function openPage(
  browser: Browser,
  options: PageOptions,
  beforeScripts?: () => void,
): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: options.width, height: options.height });
  if (options.colorScheme === "dark" && !(await browser.version()).startsWith("firefox")) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  }
  const messages = await watchMessages(page);
  if (beforeScripts) await page.evaluateOnNewDocument(beforeScripts);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (work, ...args) => page.evaluate(work as never, ...args),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    goBack: () => page.evaluate(() => history.back()),
    goForward: () => page.evaluate(() => history.forward()),
    setSize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    print: () => page.pdf({ format: "A4" }),
    messages: () => Promise.resolve(messages),
    close: () => context.close(),
  };
}

async function watchMessages(page: Page): Promise<readonly string[]> {
  const messages: string[] = [];
  page.on("pageerror", (error) => messages.push(`thrown: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") {
      messages.push(`${message.type()}: ${message.text()} (${message.location().url ?? ""})`);
    }
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`security policy: ${event.violatedDirective} refuses ${event.blockedURI}`);
    });
  });
  return messages;
}
