import { checkSite } from "./seo-check/check-site.ts";
import { formatReport } from "./seo-check/format-report.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run seo:check -- <address>`: crawls a site and prints what search engines misunderstand. */

const usage = `Usage: npm run seo:check -- <address> [--pages <number>] [--minutes <number>] [--concurrency <number>]
       [--ignore-robots] [--all] [--json]
Example: npm run seo:check -- https://www.example.org`;
const { values, positionals } = readArguments({
  usage,
  options: {
    pages: { type: "string", default: "20000" },
    minutes: { type: "string", default: "30" },
    concurrency: { type: "string", default: "4" },
    "ignore-robots": { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
  maxPositionals: 1,
});
const [address = ""] = positionals;
const [maxPages, minutes, concurrency] = [values.pages, values.minutes, values.concurrency].map(
  Number,
);
if (!/^https?:/.test(address) || !URL.canParse(address) || !(maxPages && minutes && concurrency)) {
  console.error(usage);
  process.exit(1);
}

const report = await checkSite({
  address: new URL(address).href,
  fetch,
  maxPages,
  maxMs: minutes * 60_000,
  concurrency,
  timeoutMs: 30_000,
  honoursRobots: !values["ignore-robots"],
});
console.log(
  values.json ? JSON.stringify(report, null, 2) : formatReport(report, values.all ? Infinity : 20),
);
process.exitCode = report.defects > 0 || report.left > 0 ? 1 : 0;
