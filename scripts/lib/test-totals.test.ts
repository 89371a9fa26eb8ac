import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  formatFailed,
  formatSlowest,
  readPlaywrightResults,
  readPlaywrightTotals,
  readVitestResults,
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

describe("both reports", () => {
  const unit = {
    testResults: [
      {
        name: path.resolve("lib/a.test.ts"),
        status: "failed",
        assertionResults: [
          {
            fullName: "a slow one",
            status: "failed",
            duration: 4200,
            failureMessages: [
              "AssertionError: \u001b[31mexpected 1\u001b[39m\n\n    at a.test.ts:3",
            ],
          },
          { fullName: "a quick one", status: "passed", duration: 3, failureMessages: [] },
          { fullName: "one that was skipped", status: "skipped" },
        ],
      },
      {
        name: path.resolve("lib/c.test.ts"),
        status: "failed",
        message: "Unexpected token",
        assertionResults: [],
      },
    ],
  };
  const spec = {
    title: "passed when retried",
    file: "b.spec.ts",
    tests: [
      {
        results: [
          { status: "timedOut", duration: 3000, error: { message: "Timeout of 60 s" } },
          { status: "passed", duration: 2000 },
        ],
      },
    ],
  };
  const browser = { suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
  const readBoth = () => {
    const results = readVitestResults(writeReport(unit));
    return [...results, ...readPlaywrightResults(writeReport(browser))];
  };

  it("name the slowest tests, slowest first", () => {
    expect(formatSlowest(readBoth(), 3).split("\n")).toEqual([
      "   5.0 s  e2e/b.spec.ts  passed when retried",
      "   4.2 s  lib/a.test.ts  a slow one",
      "   0.0 s  lib/a.test.ts  a quick one",
    ]);
  });

  it("name the failed tests and say why", () => {
    expect(formatFailed(readBoth()).split("\n")).toEqual([
      "lib/a.test.ts  a slow one",
      "    AssertionError: expected 1",
      "        at a.test.ts:3",
      "lib/c.test.ts  ",
      "    Unexpected token",
      "e2e/b.spec.ts  passed when retried",
      "    Timeout of 60 s",
    ]);
  });
});
