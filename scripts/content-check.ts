import { checkContent } from "./content-check/check-content.ts";
import { type Finding, formatFinding, isDeliberate } from "#domain/text-rules/finding.ts";
import { loadFaults } from "./content-check/load-faults.ts";
import { checkTexts } from "./content-check/texts/check-texts.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";
import { root } from "./lib/tool.ts";

/**
 * `npm run content:check [-- --texts] [<content directory>]`: finds faults in content and interface that readers would
 * notice. `--texts` needs no build: it reads the files and applies only the rules for texts.
 */

const { positionals, values } = readArguments({
  usage: "Usage: npm run content:check -- [--texts] [content directory]",
  options: { texts: { type: "boolean" } },
  maxPositionals: 1,
});
const [contentDir = process.env.CONTENT_DIR ?? "sample/content"] = positionals;

const texts = checkTexts({
  contentDir,
  messagesDir: `${root}/app/i18n/messages`,
  brandDir: `${root}/sample`,
});
const findings = [...texts.enforced];
if (values.texts) {
  findings.push(...loadFaults(contentDir));
} else {
  await buildIfStale();
  findings.push(...(await checkContent(contentDir)));
}
const deliberate = [...findings, ...texts.open].filter(isDeliberate);
const wrong = findings.filter((finding) => !isDeliberate(finding));
const open = texts.open.filter((finding) => !isDeliberate(finding));

for (const [rule, found] of byRule(wrong)) print(`${rule} (${found.length})`, found);
for (const [rule, found] of byRule(open))
  print(`${rule} (${found.length}, not enforced)`, values.texts ? found : []);
if (open.length > 0 && !values.texts)
  console.log(
    "\nTo list findings of rules that are not enforced, run: npm run content:check -- --texts",
  );
console.log(
  `\n${wrong.length} findings and ${open.length} that are not enforced; ` +
    `${deliberate.length} more on pages with deliberate faults (nodes/*/dirt-…).`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

function byRule(all: readonly Finding[]): [rule: string, found: Finding[]][] {
  return Object.entries(Object.groupBy(all, ({ rule }) => rule)).map(([rule, found = []]) => [
    rule,
    found,
  ]);
}

function print(title: string, found: readonly Finding[]) {
  console.log(`\n${title}`);
  for (const finding of found) console.log(`  ${formatFinding(finding)}`);
}
