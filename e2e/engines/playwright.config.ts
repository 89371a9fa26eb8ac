import { defineConfig } from "@playwright/test";
import { engineNames } from "./find-engines.ts";

// Playwright runs the journeys and reports; the browsers are driven by this folder's own engines.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  projects: engineNames.map((name) => ({ name })),
});
