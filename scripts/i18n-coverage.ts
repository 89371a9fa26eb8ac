import { formatCoverage, readCoverage } from "./i18n/coverage.ts";
import { root } from "./lib/tool.ts";
import { readArguments } from "./lib/read-arguments.ts";

/**
 * `npm run i18n:coverage`: shows how much of the interface and the content is translated to each locale. Fails if a required
 * locale lacks a text.
 */

readArguments({ usage: "Usage: npm run i18n:coverage" });
const contentDir = process.env.CONTENT_DIR ?? "sample/content";
const coverage = readCoverage(`${root}/app/i18n/messages`, contentDir);
console.log(formatCoverage(coverage));
if (coverage.holes.length > 0) {
  console.error(`\nInterface texts are missing in ${coverage.holes.join(", ")}.`);
  process.exitCode = 1;
}
