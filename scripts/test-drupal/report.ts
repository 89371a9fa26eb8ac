import type { Comparison, Difference } from "./compare.ts";
import type { EditTime } from "./edits.ts";
import { limits, type PageCost, type Place, type WarmUpCost } from "./measure.ts";

/** A part of the report. */
export interface Section {
  readonly lines: readonly string[];
  readonly isPassed: boolean;
}

const titles: Readonly<Record<Place, string>> = {
  first: "First page of each language",
  later: "Later pages",
  lists: "Pages of terms, and lists",
};

/** What the site loads at its start: `isWhole` or until visitors come. */
export const warmUpLines = (isWhole: boolean, { requests, ms, cold }: WarmUpCost): Section => ({
  isPassed: cold.length === 0,
  lines: [
    `Start: ${isWhole ? "then the addresses of all pages" : "home pages of all languages"} loaded after ${(ms / 1000).toFixed(1)} s and ${requests} requests`,
    ...cold.map((locale) => `  ✗ ${locale} is still cold`),
  ],
});

/** Costs of pages, those over the limit one by one. */
export function costLines(
  place: Place,
  costs: readonly PageCost[],
  over: readonly PageCost[],
): Section {
  const { requests, ms } = limits[place];
  const lines = (each: PageCost) => [
    `  ✗ ${each.path.padEnd(50)} ${each.status} ${String(each.requests).padStart(4)} requests (${each.withCredentials} with credentials) ${String(each.ms).padStart(6)} ms`,
    `      ${each.resources.join(", ")}`,
  ];
  return {
    isPassed: over.length === 0,
    lines: [
      `${titles[place]}: at most ${requests} requests and ${ms} ms`,
      `  ${costs.length} pages, requests ${spread(costs.map((each) => each.requests))}, ms ${spread(costs.map((each) => each.ms))}, ` +
        `503: ${costs.filter(({ status }) => status === 503).length}, with credentials: ${sum(costs.map((each) => each.withCredentials))}`,
      ...over.flatMap(lines),
    ],
  };
}

/** Median and highest. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)] ?? 0} (most ${sorted.at(-1) ?? 0})`;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** One difference; printed when it is found, since the comparison takes long. */
export const differenceText = ({ path, part, expected, found }: Difference): string =>
  [
    `  ✗ ${path} ${part}`,
    `      embedded: ${JSON.stringify(expected)}`,
    `      Drupal:   ${JSON.stringify(found)}`,
  ].join("\n");

/** Differences and exceptions in numbers. */
export function differenceLines(addresses: number, compared: Comparison): Section {
  const { equal, differences, excepted, unused, unavailable } = compared;
  const pages = (list: Comparison["differences"]) => new Set(list.map(({ path }) => path)).size;
  return {
    isPassed: differences.length === 0 && unused.length === 0,
    lines: [
      `Comparison with the embedded backend: ${equal} of ${addresses} addresses equal, ${pages(differences)} different, ${pages(excepted)} with documented exceptions, ${unavailable} answers 503 before the page was shown`,
      ...unused.map((each) => `  ✗ exception ${each}: there is no such difference, remove it`),
    ],
  };
}

const mostMedianMs = 1000;
const mostMs = 1500;

/** Times until edits were shown, by what was edited. */
export function editLines(times: readonly EditTime[]): Section {
  const known = times.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const median = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)] ?? 0;
  const late = times.filter(({ ms }) => ms === null || ms > mostMs);
  const kinds = [...Map.groupBy(times, ({ what }) => what)];
  return {
    isPassed: late.length === 0 && median <= mostMedianMs,
    lines: [
      `Edits: shown within ${mostMedianMs} ms in the median and ${mostMs} ms in all`,
      `  ${times.length} edits, ms ${spread(known)}, ${late.length} late or never`,
      ...kinds.map(
        ([what, own]) =>
          `  ${what.padEnd(12)} ${own.length} edits, ms ${spread(own.flatMap(({ ms }) => ms ?? []))}, never shown: ${own.filter(({ ms }) => ms === null).length}`,
      ),
    ],
  };
}

/** Faults one by one. */
export const faultLines = (title: string, faults: readonly string[]): Section => ({
  isPassed: faults.length === 0,
  lines: [
    `${title}: ${faults.length === 0 ? "as it should be" : `${faults.length} faults`}`,
    ...faults.map((fault) => `  ✗ ${fault}`),
  ],
});
