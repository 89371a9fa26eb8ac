import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { root } from "./tool.ts";

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

const vitestTimes = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    ),
  }),
);

const playwrightTimes = z.object({ suites: z.array(playwrightSuite) });

/** A test and its duration. */
export interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

/** Returns the totals of Vitest's JSON report. A test file that could not be loaded counts as one failed test. */
export function readVitestTotals(file: string): Totals {
  return readTotals(file, (json) => {
    const report = vitestReport.parse(json);
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  });
}

/** Returns the totals of Playwright's JSON report. A test that passed only at the second attempt counts as failed. */
export function readPlaywrightTotals(file: string): Totals {
  return readTotals(file, (json) => {
    const { stats } = playwrightReport.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** Returns every test in Vitest's JSON report with its duration. */
export function readVitestTimes(file: string): readonly TimedTest[] {
  if (!existsSync(file)) return [];
  const { testResults } = vitestTimes.parse(JSON.parse(readFileSync(file, "utf8")));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** Returns every test in Playwright's JSON report with the total duration of its attempts. */
export function readPlaywrightTimes(file: string): readonly TimedTest[] {
  if (!existsSync(file)) return [];
  const timesOf = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
    ...suites.flatMap(timesOf),
    ...specs.map((spec) => ({
      file: `e2e/${spec.file}`,
      title: spec.title,
      seconds:
        sum(spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
  ];
  return playwrightTimes.parse(JSON.parse(readFileSync(file, "utf8"))).suites.flatMap(timesOf);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Formats the slowest tests, slowest first, one per line. */
export function formatSlowest(tests: readonly TimedTest[], count = 10): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`)
    .join("\n");
}

/** A runner that crashed before it wrote a report has no totals. */
function readTotals(file: string, count: (json: unknown) => Totals): Totals {
  return existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
}
