import { checkContent } from "./content-check/check-content.ts";
import { formatFinding, isDeliberate } from "./content-check/finding.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run content:check [-- <content directory>]`: finds faults in the content that readers would notice. */

const { positionals } = readArguments({
  usage: "Usage: npm run content:check -- [content directory]",
  maxPositionals: 1,
});
const [contentDir = process.env.CONTENT_DIR ?? "sample/content"] = positionals;
await buildIfStale();
const findings = await checkContent(contentDir);
const deliberate = findings.filter(isDeliberate);
const wrong = findings.filter((finding) => !isDeliberate(finding));
for (const [rule, found = []] of Object.entries(Object.groupBy(wrong, (each) => each.rule))) {
  console.log(`\n${rule} (${found.length})`);
  for (const finding of found) console.log(`  ${formatFinding(finding)}`);
}
console.log(
  `\n${wrong.length} findings; ${deliberate.length} more on pages with deliberate faults (nodes/*/dirt-…).`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
