import { formatCoverage, readCoverage } from "./i18n/coverage.ts";
import { root } from "./lib/tool.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run i18n:coverage`: how much of interface and content each locale has. Fails when a required locale lacks a text. */

readArguments({ usage: "Usage: npm run i18n:coverage" });
const contentDir = process.env.CONTENT_DIR ?? "sample/content";
const coverage = readCoverage(`${root}/app/i18n/messages`, contentDir);
console.log(formatCoverage(coverage));
if (coverage.holes.length > 0) {
  console.error(`\nThe interface is not whole in ${coverage.holes.join(", ")}.`);
  process.exitCode = 1;
}
