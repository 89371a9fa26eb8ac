import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runTool } from "./lib/tool.ts";

// Fails when the code uses a text the files do not have, when a file holds one that nothing uses, and when English has
// a gap. The extraction writes into the files, so they are put back as they were.
const files = globSync("app/i18n/messages/*.po", { cwd: root }).map((file) =>
  path.join(root, file),
);
const before = files.map((file) => readFileSync(file, "utf8"));
const { succeeded, output } = await runTool({
  tool: "lingui",
  args: ["extract", "--clean"],
  capture: true,
});

const changed = files.filter((file, index) => {
  const original = before[index] ?? "";
  const isSame = readFileSync(file, "utf8") === original;
  if (!isSame) writeFileSync(file, original);
  return !isSame;
});
for (const file of changed) {
  console.log(`${path.relative(root, file)} differs from the code: run "npm run texts".`);
}

const english = readFileSync(path.join(root, "app/i18n/messages/en.po"), "utf8");
const gaps = [...english.matchAll(/^msgid "(?<id>.+)"\nmsgstr ""$/gm)].map(
  (match) => match.groups?.["id"],
);
for (const id of gaps) console.log(`en.po has no text for ${id}.`);

if (!succeeded) console.log(output);
process.exitCode = succeeded && changed.length + gaps.length === 0 ? 0 : 1;
