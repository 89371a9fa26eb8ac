import { parseArgs } from "node:util";
import { drillLeads } from "#testkit/lead-drill/lead-drill.ts";

/** `npm run drill -- leads [submissions] [kills] [--postgres]`: whether a lead is lost or doubled when everything fails. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: "boolean", default: false } },
});
const [what, submissions = "2000", kills = "25"] = positionals;
if (what !== "leads") {
  process.stderr.write("Usage: npm run drill -- leads [submissions] [kills] [--postgres]\n");
  process.exit(1);
}
const figures = await drillLeads({
  submissions: Number(submissions),
  kills: Number(kills),
  database: values.postgres ? "postgres" : "sqlite",
  hasSmallDisk: !values.postgres,
});
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(12)} ${figure}`);
process.exitCode = figures.lost + figures.undelivered + figures.doubled === 0 ? 0 : 1;
