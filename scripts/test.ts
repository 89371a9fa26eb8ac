import { rmSync } from "node:fs";
import path from "node:path";
import { forgetLoadedContent } from "#testkit/loaded-content.ts";
import { browserAdvice, findOrInstallBrowser } from "./lib/browser.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readPlaywrightTotals, readVitestTotals } from "./lib/test-totals.ts";
import { root, runTool } from "./lib/tool.ts";

const reports = path.join(root, "test-results");
const vitestFile = path.join(reports, "vitest.json");
const playwrightFile = path.join(reports, "playwright.json");

if (process.argv.includes("--full")) process.env.FULL = "1";
rmSync(reports, { recursive: true, force: true });
await forgetLoadedContent();
await buildIfStale();

const browser = await findOrInstallBrowser();
const vitest = await runTool({
  tool: "vitest",
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestFile}`],
});
const playwright = browser
  ? await runTool({ tool: "playwright", args: ["test"], env: { CHROME_PATH: browser } })
  : { succeeded: false };
if (!browser) console.error(`\n${browserAdvice}`);

const runs = [
  { succeeded: vitest.succeeded, totals: readVitestTotals(vitestFile) },
  { succeeded: playwright.succeeded, totals: readPlaywrightTotals(playwrightFile) },
];
const passed = runs.reduce((sum, { totals }) => sum + totals.passed, 0);
// A run that failed without a failed test (an error outside the tests, no browser) is a failure of its own.
const failed = runs.reduce(
  (sum, { succeeded, totals }) => sum + Math.max(totals.failed, succeeded ? 0 : 1),
  0,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
