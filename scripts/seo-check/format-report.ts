import type { CheckResult, SeoReport } from "./check-site.ts";

/** Formats the report as plain text. `maxShown`: defects printed for each check. */
export function formatReport(report: SeoReport, maxShown: number): string {
  const { address, requested, indexable, left, isClosed, results, defects, seconds } = report;
  const notes = [
    ...(isClosed
      ? ["This deployment is closed to search engines; pages were checked as if it were open."]
      : []),
    ...(left > 0
      ? [`${left} addresses were left out because of a limit; see --pages and --minutes.`]
      : []),
  ];
  return [
    address,
    "",
    ...results.flatMap((result) => linesOf(result, maxShown)),
    "",
    ...notes,
    `${requested} addresses, ${indexable} of them for search engines, in ${seconds.toFixed(0)} s: ${countOf(defects)}.`,
  ].join("\n");
}

function linesOf({ name, advice, defects }: CheckResult, maxShown: number): readonly string[] {
  if (defects.length === 0) return [`✓ ${name}`];
  const shown = defects.slice(0, maxShown).map((each) => `    ${each.address}  ${each.message}`);
  const more = defects.length - shown.length;
  return [
    `✗ ${name}: ${countOf(defects.length)}`,
    ...shown,
    ...(more > 0 ? [`    … and ${more} more; --all prints them.`] : []),
    `    → ${advice}`,
  ];
}

const countOf = (defects: number) => (defects === 1 ? "1 defect" : `${defects} defects`);
