import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
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

const vitestResults = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const attempt = z.object({
  status: z.string().optional(),
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
});

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly z.infer<typeof attempt>[] }[];
  }[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ results: z.array(attempt) })),
      }),
    ),
  }),
);

const playwrightResults = z.object({ suites: z.array(playwrightSuite) });

export interface TestResult {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  /** What the runner says of its first failure; null: it passed or was skipped. */
  readonly error: string | null;
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

/** Returns every test in Vitest's JSON report. A file that could not be loaded is one failed test without a title. */
export function readVitestResults(file: string): readonly TestResult[] {
  if (!existsSync(file)) return [];
  const { testResults } = vitestResults.parse(JSON.parse(readFileSync(file, "utf8")));
  return testResults.flatMap((suite) => {
    const name = path.relative(root, suite.name);
    const isUnloaded = suite.status === "failed" && suite.assertionResults.length === 0;
    if (isUnloaded) return [{ file: name, title: "", seconds: 0, error: suite.message ?? "" }];
    return suite.assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      file: name,
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      error: status === "failed" ? (failureMessages ?? []).join("\n") : null,
    }));
  });
}

/** Returns every test in Playwright's JSON report with the total duration of its attempts. */
export function readPlaywrightResults(file: string): readonly TestResult[] {
  if (!existsSync(file)) return [];
  const resultsOf = ({ suites = [], specs }: PlaywrightSuite): TestResult[] => [
    ...suites.flatMap(resultsOf),
    ...specs.map((spec) => {
      const attempts = spec.tests.flatMap(({ results }) => results);
      const failure = attempts.find(({ status }) => status !== "passed" && status !== "skipped");
      return {
        file: `e2e/${spec.file}`,
        title: spec.title,
        seconds: sum(attempts.map(({ duration }) => duration)) / 1000,
        error: failure ? (failure.error?.message ?? failure.status ?? "") : null,
      };
    }),
  ];
  return playwrightResults.parse(JSON.parse(readFileSync(file, "utf8"))).suites.flatMap(resultsOf);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Formats the slowest tests, slowest first, one per line. */
export function formatSlowest(tests: readonly TestResult[], count = 10): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}  ${title}`)
    .join("\n");
}

/** Formats the failed tests, each with the first lines of its error. Empty if none failed. */
export function formatFailed(tests: readonly TestResult[]): string {
  return tests
    .flatMap(({ file, title, error }) =>
      error === null ? [] : [`${file}  ${title}\n${firstLines(error)}`],
    )
    .join("\n");
}

const firstLines = (error: string) =>
  stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, 8)
    .map((line) => `    ${line}`)
    .join("\n");

/** A runner that crashed before it wrote a report has no totals. */
function readTotals(file: string, count: (json: unknown) => Totals): Totals {
  return existsSync(file)
    ? count(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
}
