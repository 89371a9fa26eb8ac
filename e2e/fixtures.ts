import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import type { CountryModal } from "#domain/visitor/prompts.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { documentIsHydrated } from "./hydration.ts";

interface TestFixtures {
  /** Messages of the console that the test expects: `test.use({ expectedMessages: /404/ })`. */
  expectedMessages: RegExp | null;
  /** Whether country modals open, ten seconds after the page. Default false. */
  opensCountryDialogs: boolean;
}

interface WorkerFixtures {
  /** Content files of the site; null for the sample site: `test.use({ contentDir: "testkit/route-samples" })`. */
  contentDir: string | null;
  /** The built site, one process per worker. A test that needs other settings starts its own. */
  site: SiteProcess;
}

/**
 * Playwright's test, with the site at `page.goto("/…")`. A test fails if any page that it opens writes a warning or an
 * error to the console, throws, or violates the security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedMessages: [null, { option: true }],

  opensCountryDialogs: [false, { option: true }],

  contentDir: [null, { option: true, scope: "worker" }],

  site: [
    async ({ contentDir }, provide) => {
      const site = await startSite(contentDir === null ? {} : { CONTENT_DIR: contentDir });
      await hasItsContent(site);
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: ({ site }, provide) => provide(site.origin),

  context: async ({ context, site, expectedMessages, opensCountryDialogs }, provide) => {
    const messages = await watchConsole(context);
    if (!opensCountryDialogs)
      await context.addCookies([{ ...closedCountryDialog, url: site.origin }]);
    await provide(context);
    const unexpected = messages.filter((message) => !expectedMessages?.test(message));
    expect(unexpected, "messages on the browser's console").toEqual([]);
  },
});

export { expect };

/** Waits until all content is loaded. On a busy machine the site may listen earlier, and then absent pages are 503. */
export async function hasItsContent({ origin }: SiteProcess): Promise<void> {
  const absent = async () => (await fetch(`${origin}/absent`)).status;
  await expect.poll(absent, { timeout: 120_000 }).toBe(404);
}

/** Waits until the application is running. */
export const isHydrated = (page: Page) => page.waitForFunction(documentIsHydrated);

/**
 * A visitor with this cookie closed a country dialog in the last seven days, so none opens. Otherwise a test that takes
 * ten seconds on a page would then click and type into a dialog.
 */
const closedCountryDialog = { name: "modal_us", value: "1" } satisfies {
  name: CountryModal;
  value: string;
};

/** Collects the warnings, errors and policy violations of all pages in a context. */
async function watchConsole(context: BrowserContext): Promise<string[]> {
  const messages: string[] = [];
  context.on("weberror", (error) => messages.push(`thrown: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  // Chromium reports violations on the console, except some in report-only mode.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`security policy: ${event.violatedDirective} refuses ${event.blockedURI}`);
    });
  });
  return messages;
}
