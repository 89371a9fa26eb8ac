import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./tool.ts";

/** A row of the settings tables in docs/operating.md. */
interface SettingRow {
  readonly names: readonly string[];
  readonly defaultValue: string;
  readonly meaning: string;
}

/** Removes links and formatting of Markdown. */
const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** Returns a cell with a capital letter, unless it starts with code. */
const sentence = (cell: string) => `${cell[0]?.toUpperCase() ?? ""}${cell.slice(1)}`;

/** Returns the rows of all settings tables in docs/operating.md, one table per topic, in the order of the page. */
export function readSettingsTable(): readonly SettingRow[] {
  const guide = readFileSync(path.join(root, "docs/operating.md"), "utf8");
  const [, ...belowHeads] = guide.split("| variable | default | meaning |\n");
  return belowHeads
    .flatMap((below) => below.split("\n\n", 1))
    .flatMap((table) => table.split("\n"))
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) => {
      // A vertical bar inside a cell is escaped.
      const [, names = "", defaultValue = "", meaning = ""] = line.split(/(?<!\\)\|/);
      return {
        names: [...names.matchAll(/`([A-Z][A-Z_]+(?:\{INSTANCE\})?)`/g)].map(
          ([, name = ""]) => name,
        ),
        defaultValue: plain(defaultValue.trim()),
        meaning: plain(sentence(meaning.trim())),
      };
    });
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 95) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
}

/** Returns the text of `.env.example`: every setting, commented out, with its meaning and default. */
export function envExample(): string {
  const settings = readSettingsTable().map(({ names, defaultValue, meaning }) => {
    const assignments = names.map((name) => `#${name}=`);
    return [wrapped(`${meaning}. Default: ${defaultValue}.`), ...assignments].join("\n");
  });
  const head =
    "# Settings of the site, all optional outside production. Made from docs/operating.md by `npm run env:example`.";
  return `${[head, ...settings].join("\n\n")}\n`;
}
