import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Totals of Vitest's JSON report. A test file that could not be loaded counts as one failed test. */
export function readVitestTotals(file: string): Totals {
  return readTotals(file, (json) => {
    const report = vitestReport.parse(json);
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  });
}

/** Totals of Playwright's JSON report. A test that passed at the second try only counts as failed. */
export function readPlaywrightTotals(file: string): Totals {
  return readTotals(file, (json) => {
    const { stats } = playwrightReport.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** A runner that died before it wrote a report has nothing to count. */
function readTotals(file: string, count: (json: unknown) => Totals): Totals {
  return existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
}
