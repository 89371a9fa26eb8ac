import { askNpm } from "./supply/npm.ts";
import { readAudit } from "./supply/audit-report.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run audit`: checks whether the registry reports serious vulnerabilities in shipped packages (exit code 1). */

readArguments({ usage: "Usage: npm run audit" });

const verdict = readAudit(askNpm("audit", "--omit=dev", "--json"));
if (verdict.kind === "clean") console.log("No known vulnerability of high or critical severity.");
if (verdict.kind === "unknown")
  console.log(`NOT AUDITED: the registry did not respond (${verdict.reason}). Try again later.`);
if (verdict.kind === "vulnerable") {
  console.error(`Known vulnerabilities:\n${verdict.packages.join("\n")}`);
  process.exitCode = 1;
}
