import { rmSync } from "node:fs";
import path from "node:path";
import { forgetLoadedContent } from "#testkit/loaded-content.ts";
import { browserAdvice, findOrInstallBrowser } from "./lib/browser.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";
import {
  formatFailed,
  formatSlowest,
  readPlaywrightResults,
  readPlaywrightTotals,
  readVitestResults,
  readVitestTotals,
  type Totals,
} from "./lib/test-totals.ts";
import { keepTemporaryFilesInMemory } from "./lib/temporary-files.ts";
import { root, runTool } from "./lib/tool.ts";

/**
 * `npm test`: all tests, in minutes. `npm run test:full`: the same with longer runs. `npm run test:unit`: tests that
 * need neither a build nor a browser nor services.
 */

const { values } = readArguments({
  usage: "Usage: npm test | npm run test:full | npm run test:unit",
  options: { full: { type: "boolean" }, unit: { type: "boolean" } },
});

interface Run {
  readonly succeeded: boolean;
  readonly totals: Totals;
}

const reports = path.join(root, "test-results");
const vitestFile = path.join(reports, "vitest.json");
const playwrightFile = path.join(reports, "playwright.json");

if (values.full) process.env.FULL = "1";
else keepTemporaryFilesInMemory();
rmSync(reports, { recursive: true, force: true });
forgetLoadedContent();

const runs = values.unit ? [await runVitest("unit", "alone")] : await runAll();
const passed = runs.reduce((sum, { totals }) => sum + totals.passed, 0);
// A run that failed without a failed test (an error outside the tests, no browser) counts as one failure.
const failed = runs.reduce(
  (sum, { succeeded, totals }) => sum + Math.max(totals.failed, succeeded ? 0 : 1),
  0,
);
const results = [...readVitestResults(vitestFile), ...readPlaywrightResults(playwrightFile)];
console.log(`\nThe slowest tests:\n${formatSlowest(results)}`);
// At the end, where they are found even if only the last part of a long output is kept.
if (failed > 0) console.log(`\nFailed:\n${formatFailed(results)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(): Promise<readonly Run[]> {
  await buildIfStale();
  const browser = await findOrInstallBrowser();
  const vitest = await runVitest();
  if (!browser) console.error(`\n${browserAdvice}`);
  const playwright = browser
    ? await runTool({ tool: "playwright", args: ["test"], env: { CHROME_PATH: browser } })
    : { succeeded: false };
  return [
    vitest,
    { succeeded: playwright.succeeded, totals: readPlaywrightTotals(playwrightFile) },
  ];
}

/** Runs projects of `vitest.config.ts`, by default all of them. */
async function runVitest(...projects: readonly string[]): Promise<Run> {
  const { succeeded } = await runTool({
    tool: "vitest",
    args: [
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestFile}`,
    ],
    // Threads and processes that tests start load their modules faster.
    env: { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled") },
  });
  return { succeeded, totals: readVitestTotals(vitestFile) };
}
