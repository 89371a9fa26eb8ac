import { isDeepStrictEqual } from "node:util";
import {
  Composer,
  CST,
  isCollection,
  isMap,
  isScalar,
  parseDocument,
  Parser,
  stringify,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isListValue, isMapValue, parseYaml, type Path } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";

interface Difference {
  readonly path: Path;
  readonly value: Json;
}

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

interface Composed {
  readonly tokens: readonly CST.Token[];
  readonly document: Document.Parsed;
}

function compose(text: string): Composed {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (document === undefined) throw new Error("the file is empty");
  return { tokens, document };
}

/** Keeps the quotes of each text where its new value allows it, and uses double quotes otherwise. */
function replaceTexts(text: string, changes: readonly Difference[]): string {
  if (changes.length === 0) return text;
  const edited = setScalars(text, changes);
  const unreadable = changes.filter(({ path, value }) => valueAt(edited, path) !== value);
  return unreadable.length === 0 ? edited : setScalars(text, changes, new Set(unreadable));
}

function setScalars(
  text: string,
  changes: readonly Difference[],
  doubleQuoted: ReadonlySet<Difference> = new Set(),
): string {
  const { tokens, document } = compose(text);
  for (const change of changes) {
    const { path, value } = change;
    const node = document.getIn(path, true);
    const token = isScalar(node) ? node.srcToken : undefined;
    if (token === undefined || typeof value !== "string")
      throw new Error(`${path.join(".")} cannot be edited in place`);
    CST.setScalarValue(token, value, {
      afterKey: true,
      inFlow: isInFlow(document, path),
      ...(doubleQuoted.has(change) && { type: "QUOTE_DOUBLE" }),
    });
  }
  return tokens.map((token) => CST.stringify(token)).join("");
}

function isInFlow(document: Document.Parsed, path: Path): boolean {
  return path.some((_, length) => {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    return isCollection(node) && node.flow === true;
  });
}

/** Returns the value at a path; undefined if there is none or the YAML is invalid. */
function valueAt(text: string, path: Path): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.getIn(path);
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
