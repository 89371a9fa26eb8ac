import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  formatSlowest,
  readPlaywrightTimes,
  readPlaywrightTotals,
  readVitestTimes,
  readVitestTotals,
} from "./test-totals.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "test-totals-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeReport(report: unknown): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("readVitestTotals", () => {
  it("counts a file that could not be loaded as one failed test", () => {
    const file = writeReport({
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{}, {}, {}, {}, {}] },
        { status: "failed", assertionResults: [{}] },
        { status: "failed", assertionResults: [] },
      ],
    });
    expect(readVitestTotals(file)).toEqual({ passed: 5, failed: 2 });
  });

  it("counts nothing when the run ended before it wrote a report", () => {
    expect(readVitestTotals(path.join(folder, "absent.json"))).toEqual({ passed: 0, failed: 0 });
  });
});

describe("readPlaywrightTotals", () => {
  it("counts a test that passed only at the second attempt as failed", () => {
    const file = writeReport({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } });
    expect(readPlaywrightTotals(file)).toEqual({ passed: 7, failed: 3 });
  });
});

it("names the slowest tests of both reports, slowest first", () => {
  const unit = writeReport({
    testResults: [
      {
        name: path.resolve("lib/a.test.ts"),
        assertionResults: [
          { fullName: "a slow one", duration: 4200 },
          { fullName: "a quick one", duration: 3 },
          { fullName: "one that was skipped" },
        ],
      },
    ],
  });
  const times = [...readVitestTimes(unit)];
  const spec = {
    title: "passed when retried",
    file: "b.spec.ts",
    tests: [{ results: [{ duration: 3000 }, { duration: 2000 }] }],
  };
  const browser = writeReport({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  times.push(...readPlaywrightTimes(browser));
  expect(formatSlowest(times, 3).split("\n")).toEqual([
    "   5.0 s  e2e/b.spec.ts  passed when retried",
    "   4.2 s  lib/a.test.ts  a slow one",
    "   0.0 s  lib/a.test.ts  a quick one",
  ]);
});
