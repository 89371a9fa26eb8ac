import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browser.ts";

// No `webServer`: each worker starts the built site itself (e2e/fixtures.ts), so build before (`npm test` does).
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  snapshotPathTemplate: "e2e/screenshots/{arg}{ext}",
  fullyParallel: true,
  // By default half of the processors.
  workers: "100%",
  forbidOnly: Boolean(process.env.CI),
  timeout: process.env.FULL ? 600_000 : 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    locale: "en-US",
    launchOptions: {
      executablePath: findBrowser() ?? "",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The browser's half of the closed network.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  projects: [{ name: "chromium", use: devices["Desktop Chrome"] }],
});
