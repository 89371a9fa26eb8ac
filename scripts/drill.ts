import { drillLeads } from "#testkit/lead-drill/lead-drill.ts";

/** `npm run drill -- leads [submissions] [kills]`: whether a lead is lost or doubled when processes are killed. */

const [what, submissions = "2000", kills = "25"] = process.argv.slice(2);
if (what !== "leads") {
  process.stderr.write("Usage: npm run drill -- leads [submissions] [kills]\n");
  process.exit(1);
}
const figures = await drillLeads({ submissions: Number(submissions), kills: Number(kills) });
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(12)} ${figure}`);
process.exitCode = figures.lost + figures.undelivered + figures.doubled === 0 ? 0 : 1;
