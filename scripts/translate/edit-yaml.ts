import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, stringify, type YAMLMap, type YAMLSeq } from "yaml";
import { isListValue, isMapValue, parseYaml, type Path } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { compose } from "#editor/yaml/compose.ts";
import { replaceTexts, type Difference } from "#editor/yaml/replace-texts.ts";

interface Differences {
  /** Texts that replace others. */
  readonly changed: Difference[];
  /** Values at keys and positions that do not exist. */
  readonly added: Difference[];
}

/**
 * Returns YAML with another value. Only lines with changed texts are written again, so comments, quotes and the layout
 * of everything else stay. Supports new texts, keys and items at the end of lists; throws for other changes.
 */
export function editYaml(text: string, value: Json): string {
  const differences: Differences = { changed: [], added: [] };
  compare(readJson(text), value, { path: [], differences });
  let edited = replaceTexts(text, differences.changed);
  for (const each of differences.added) edited = insert(edited, each);
  if (!isDeepStrictEqual(readJson(edited), value))
    throw new Error("the file cannot be edited in place");
  return edited;
}

function readJson(text: string): Json {
  const { source, faults } = parseYaml("", text);
  if (source === null) throw new Error(`the result is not valid YAML: ${faults[0]?.found}`);
  return source.value;
}

interface Comparison {
  readonly path: Path;
  readonly differences: Differences;
}

function compare(old: Json | undefined, value: Json, { path, differences }: Comparison): void {
  if (isDeepStrictEqual(old, value)) return;
  if (old === undefined) differences.added.push({ path, value });
  else if (isMapValue(old) && isMapValue(value))
    for (const [key, each] of Object.entries(value))
      compare(old[key], each, { path: [...path, key], differences });
  else if (isListValue(old) && isListValue(value))
    for (const [index, each] of value.entries())
      compare(old[index], each, { path: [...path, index], differences });
  else differences.changed.push({ path, value });
}

/** Inserts a key or an item after the last one of its map or list. */
function insert(text: string, { path, value }: Difference): string {
  const { document } = compose(text);
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const step = path.at(-1);
  if (!isCollection(parent) || step === undefined || !parent.range)
    throw new Error(`${path.join(".")} cannot be added in place`);
  if (parent.flow === true) return insertFlow(text, parent, { path, value });
  const [start, end] = blockRange(text, parent);
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  const lines = stringify(isMap(parent) ? { [step]: value } : [value], { lineWidth: 0 })
    .trimEnd()
    .split("\n")
    .map((line) => (line === "" ? line : indent + line));
  const before = text.slice(0, end).replace(/\n?$/, "\n");
  return `${before}${lines.join("\n")}\n${text.slice(end)}`;
}

/** Returns the offset of the first key or dash, and that of the end of the last line. */
function blockRange(text: string, { range }: YAMLMap | YAMLSeq): [number, number] {
  const [start = 0, valueEnd = 0] = range ?? [];
  if (text[valueEnd - 1] === "\n") return [start, valueEnd];
  const lineEnd = text.indexOf("\n", valueEnd);
  return [start, lineEnd < 0 ? text.length : lineEnd + 1];
}

function insertFlow(
  text: string,
  { range, items }: YAMLMap | YAMLSeq,
  { path, value }: Difference,
) {
  const end = (range?.[1] ?? 0) - 1;
  const step = path.at(-1);
  const isInMap = typeof step === "string";
  const json = stringify(isInMap ? { [step]: value } : [value], {
    collectionStyle: "flow",
    lineWidth: 0,
  }).trim();
  const entry = json.slice(1, -1).trim();
  const before = text.slice(0, end).trimEnd();
  const space = text.slice(before.length, end);
  const comma = items.length === 0 ? " " : before.endsWith(",") ? " " : ", ";
  return `${before}${comma}${entry}${space}${text.slice(end)}`;
}
