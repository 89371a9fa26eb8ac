import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, runTool, type ToolResult } from "./tool.ts";

/** An empty text, or a text that equals its id: the extraction writes this for a new text of the source locale. */
const gap = /^msgid "(?<id>.+)"\nmsgstr "(?:\k<id>)?"$(?!\n")/gm;

/** Returns the ids of texts that an English PO file lacks. */
export const gapsIn = (english: string): readonly string[] =>
  [...english.matchAll(gap)].map((match) => match.groups?.["id"] ?? "");

/**
 * Fails if the code uses a text that the files lack, if a file has an unused text, or if an English text is empty. The
 * extraction changes the files, so they are restored afterwards.
 */
export async function checkTexts(): Promise<ToolResult> {
  const files = globSync("app/i18n/messages/*.po", { cwd: root });
  const before = files.map(readText);
  const { succeeded, output } = await runTool({
    tool: "lingui",
    args: ["extract", "--clean"],
    capture: true,
  });
  const after = files.map(readText);
  const changed = files.filter((_, index) => after[index] !== before[index]);
  files.forEach((file, index) => writeFileSync(path.join(root, file), before[index] ?? ""));

  const english = before[files.findIndex((file) => file.endsWith("/en.po"))] ?? "";
  const faults = [
    ...(succeeded ? [] : [output]),
    ...changed.map((file) => `${file} differs from the code: run "npm run texts"`),
    ...gapsIn(english).map((id) => `en.po has no text for ${id}`),
  ];
  return { succeeded: faults.length === 0, output: faults.join("\n") };
}

const readText = (file: string) => readFileSync(path.join(root, file), "utf8");
