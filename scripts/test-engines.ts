import { rmSync } from "node:fs";
import path from "node:path";
import { type EngineName, engineNames, enginePrograms } from "../e2e/engines/find-engines.ts";
import { unpackOldChromium } from "../e2e/engines/old-chromium.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readPlaywrightTotals } from "./lib/test-totals.ts";
import { root, runTool } from "./lib/tool.ts";

const report = path.join(root, "test-results/engines.json");

rmSync(report, { force: true });
await buildIfStale();
unpackOldChromium();

const isInstalled = (name: EngineName) => enginePrograms[name].find() !== null;
const missing = engineNames.filter((name) => !isInstalled(name));
const projects = engineNames.filter(isInstalled).map((name) => `--project=${name}`);
const run = await runTool({
  tool: "playwright",
  args: [
    "test",
    "--config=e2e/engines/playwright.config.ts",
    ...projects,
    ...process.argv.slice(2),
  ],
});

const totals = readPlaywrightTotals(report);
// In CI every engine is required; on a developer's machine missing ones are skipped.
const isCi = Boolean(process.env["CI"]);
for (const name of missing) {
  console.log(
    `\n${isCi ? "Missing" : "Skipped"}: ${name}. Install it with: ${enginePrograms[name].advice}`,
  );
}
const failed = Math.max(totals.failed, run.succeeded ? 0 : 1) + (isCi ? missing.length : 0);
console.log(`\n${totals.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
