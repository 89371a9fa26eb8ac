import { defineConfig } from "@playwright/test";
import { type EngineName, engineNames } from "./find-engines.ts";

/** Journeys that an engine runs, by their tags. Untagged journeys run in current engines only. */
const journeysOf: Readonly<Partial<Record<EngineName, { grep: RegExp }>>> = {
  "chromium-102": { grep: /@old|@without-popovers/ },
  // Without the deleted APIs the current Chromium renders the same layout.
  "chromium-reduced": { grep: /@old(?!-layout)|@reduced/ },
};
const ofCurrentEngines = { grepInvert: /@without-popovers/ };

// Playwright runs the journeys and reports; the browsers are driven by this folder's own engines.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  globalSetup: "./start-sites.ts",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  projects: engineNames.map((name) => ({ name, ...(journeysOf[name] ?? ofCurrentEngines) })),
});
