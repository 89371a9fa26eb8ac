import { everyKindInThreeLanguages } from "#testkit/backend-drill/addresses.ts";
import { drillBackend, type FaultFigures } from "#testkit/backend-drill/backend-drill.ts";
import { faults } from "#testkit/backend-drill/faults.ts";
import { drillLeads } from "#testkit/lead-drill/lead-drill.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";

/**
 * `npm run drill -- leads [submissions] [kills] [--postgres] [--no-keys]`: checks whether a lead is lost or duplicated
 * when everything fails. `npm run drill -- backend [rounds]`: checks whether known pages stay available when the
 * content backend fails.
 */

const usage = `Usage: npm run drill -- leads [submissions] [kills] [--postgres] [--no-keys]
   or: npm run drill -- backend [rounds]
`;
const { values, positionals } = readArguments({
  usage,
  maxPositionals: 3,
  options: {
    postgres: { type: "boolean", default: false },
    "no-keys": { type: "boolean", default: false },
  },
});
const [what, ...rest] = positionals;
if (what === "leads") await leads(rest);
else if (what === "backend") await backend(rest);
else {
  process.stderr.write(usage);
  process.exit(1);
}

async function leads([submissions = "2000", kills = "25"]: readonly string[]): Promise<void> {
  const figures = await drillLeads({
    submissions: Number(submissions),
    kills: Number(kills),
    database: values.postgres ? "postgres" : "sqlite",
    hasSmallDisk: !values.postgres,
    honoursKeys: !values["no-keys"],
  });
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(12)} ${figure}`);
  const failures = figures.lost + figures.undelivered + figures.doubled;
  process.exitCode = failures === 0 && figures.unreadable === 1 ? 0 : 1;
}

async function backend([rounds = "10"]: readonly string[]): Promise<void> {
  await buildIfStale();
  // As `npm start` runs the site.
  process.env.NODE_ENV = "production";
  console.log(
    line(["fault", "asked", "served", "stale", "p99 ms", "worst", "unknown", "503", "worst"]),
  );
  const all = await drillBackend({
    contentDir: "testkit/page-kinds",
    faults,
    known: everyKindInThreeLanguages,
    rounds: Number(rounds),
    onFault: print,
  });
  const asked = all.reduce((sum, each) => sum + each.asked, 0);
  const served = all.reduce((sum, each) => sum + each.served, 0);
  const worst = Math.max(...all.map(({ p99 }) => p99));
  console.log(`${served} of ${asked} served, p99 at most ${worst.toFixed(1)} ms`);
  const isGood = served === asked && worst <= 50 && all.every(({ wrong }) => wrong.length === 0);
  process.exitCode = isGood ? 0 : 1;
}

function print(figures: FaultFigures): void {
  const { fault, asked, served, stale, p99, worst, unknown, refused, worstUnknown, wrong } =
    figures;
  const times = [p99.toFixed(1), worst.toFixed(0)];
  const cells = [asked, served, stale, ...times, unknown, refused, worstUnknown.toFixed(0)];
  console.log(line([fault, ...cells.map(String)]));
  for (const each of wrong.slice(0, 5)) console.log(`  ${each}`);
}

function line([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(9)).join("");
}
