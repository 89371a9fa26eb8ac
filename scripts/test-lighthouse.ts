import { setTimeout } from "node:timers/promises";
import { isPerfect, scoresText, startLighthouse, type LighthouseRun } from "#testkit/lighthouse.ts";
import { buildIfStale } from "./lib/build-site.ts";

/** Pages of the kinds that visitors see first, on the sample site. */
const paths = ["/", "/ap-automation", "/ap-automation/invoice-capture", "/pricing", "/customers"];
/** A busy machine lowers a score and never raises it, so the best of some visits counts, with a pause between them. */
const [maxVisits, pauseMs] = [10, 5000];

await buildIfStale();
let failed = 0;
await using site = await startLighthouse();
for (const path of paths) {
  const best = await visitUntilPerfect(path);
  if (!isPerfect(best)) failed++;
  const faults = best.faults.map((fault) => `, lacks ${fault}`).join("");
  console.log(
    `${isPerfect(best) ? "ok    " : "FAILED"}  ${path}  ${scoresText(best)}  ${best.timings}${faults}`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;

/** Visits a page until all scores are 100, or returns the best visit. The first one also converts its pictures. */
async function visitUntilPerfect(path: string): Promise<LighthouseRun> {
  let best = await site.visit(path);
  for (let visits = 1; visits < maxVisits && !isPerfect(best); visits++) {
    await setTimeout(pauseMs);
    const next = await site.visit(path);
    if (next.scores.performance >= best.scores.performance) best = next;
  }
  return best;
}
