import { defineConfig, devices } from "@playwright/test";
import { browserSwitches } from "./e2e/browser-switches.ts";
import { findBrowser } from "./scripts/lib/browser.ts";

// No `webServer`: each worker starts the built site itself (e2e/fixtures.ts), so build before (`npm test` does).
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  snapshotPathTemplate: "e2e/screenshots/{arg}{ext}",
  fullyParallel: true,
  // Playwright's default is half of the processors.
  workers: "100%",
  // Tests that repeat or refine what others check; `npm run test:full` runs them too.
  ...(process.env.FULL ? {} : { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env.CI),
  timeout: process.env.FULL ? 600_000 : 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    locale: "en-US",
    launchOptions: {
      executablePath: findBrowser() ?? "",
      args: browserSwitches,
    },
  },
  projects: [{ name: "chromium", use: devices["Desktop Chrome"] }],
});
