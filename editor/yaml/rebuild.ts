import { type CST, isCollection, stringify } from "yaml";
import type { Path } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { compose } from "./compose.ts";
import { yamlText } from "./yaml-text.ts";

/** An item of a list, or a key of a map with its value. */
export interface Entry {
  /** Position of the present entry whose lines it takes; `null`: it is written new. */
  readonly origin: number | null;
  readonly key?: string;
  readonly value: Json;
}

/** Writes the list or map at a path with other entries; `null` if the file is written in a way that prevents it. */
export function rebuild(text: string, path: Path, entries: readonly Entry[]): string | null {
  const { document } = compose(text);
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (!isCollection(node) || !node.range || !node.srcToken) return null;
  const token: CST.Token = node.srcToken;
  if (token.type === "flow-collection")
    return rebuildFlow(text, { token, range: node.range }, entries);
  if (token.type !== "block-map" && token.type !== "block-seq") return null;
  // An empty list or map in a block cannot be written without brackets.
  if (entries.length === 0) return null;
  return rebuildBlock(text, token, entries);
}

/** Lines of an entry: from its comments or its first character to the next entry. */
interface Slice {
  readonly start: number;
  readonly end: number;
}

function rebuildBlock(
  text: string,
  token: CST.BlockMap | CST.BlockSequence,
  entries: readonly Entry[],
): string | null {
  const starts = startsOf(token);
  const [first] = starts;
  if (first === undefined) return null;
  const end = endOf(text, token);
  const slices = starts.map((start, index): Slice => ({ start, end: starts[index + 1] ?? end }));
  const indent = " ".repeat(first - (text.lastIndexOf("\n", first - 1) + 1));
  const written = entries.map(({ origin, key, value }) => {
    const slice = origin === null ? undefined : slices[origin];
    return slice === undefined
      ? indented(yamlText(key === undefined ? [value] : { [key]: value }), indent)
      : text.slice(slice.start, slice.end).trimEnd();
  });
  const tail = text.slice(0, end).trimEnd().length;
  return text.slice(0, first) + written.join(`\n${indent}`) + text.slice(Math.min(tail, end));
}

function startsOf(token: CST.BlockMap | CST.BlockSequence): number[] {
  return token.items.flatMap(({ start, key, value }) => {
    const visible = start.find(({ type }) => type !== "space" && type !== "newline");
    const offset = visible?.offset ?? key?.offset ?? value?.offset;
    return offset === undefined ? [] : [offset];
  });
}

/** Returns the offset after the last line of a block. */
function endOf(text: string, token: CST.BlockMap | CST.BlockSequence): number {
  const start = token.offset;
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  let end = text.indexOf("\n", start);
  while (end >= 0) {
    const next = text.indexOf("\n", end + 1);
    const line = text.slice(end + 1, next < 0 ? text.length : next);
    const isInside = line.trim() === "" || line.search(/\S/) >= column;
    const isOver =
      token.type === "block-seq" && line.search(/\S/) === column && !/^\s*[-#]/.test(line);
    if (!isInside || isOver) return end + 1;
    if (next < 0) return text.length;
    end = next;
  }
  return text.length;
}

function indented(block: string, indent: string): string {
  return block
    .trimEnd()
    .split("\n")
    .map((line, index) => (index === 0 || line === "" ? line : indent + line))
    .join("\n");
}

function rebuildFlow(
  text: string,
  { token, range }: { readonly token: CST.FlowCollection; readonly range: readonly number[] },
  entries: readonly Entry[],
): string | null {
  const [from = 0, to = 0] = range;
  if (/[\n#]/.test(text.slice(from + 1, to - 1))) return null;
  const items = piecesOf(text, token, to);
  const written = entries.map(({ origin, key, value }) => {
    const piece = origin === null ? undefined : items[origin];
    return piece ?? (key === undefined ? flowItem(value) : flowText({ [key]: value }));
  });
  const isMap = text[from] === "{";
  const body = written.join(", ");
  const padded = isMap && body !== "" ? ` ${body} ` : body;
  return `${text.slice(0, from + 1)}${padded}${text.slice(to - 1)}`;
}

/** Returns the text of each item of a collection in brackets. */
function piecesOf(text: string, token: CST.FlowCollection, to: number): string[] {
  const starts = token.items.flatMap(({ start, key, value }) => {
    const offset = key?.offset ?? value?.offset ?? start[0]?.offset;
    return offset === undefined ? [] : [offset];
  });
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1] ?? to - 1).replace(/[\s,]+$/, ""),
  );
}

/** Formats an item of a list. Texts of several words are quoted: unquoted, they look like the rest of another text. */
const flowItem = (value: Json): string =>
  typeof value === "string" && /\s/.test(value) ? JSON.stringify(value) : flowText([value]);

/** Formats an item without the brackets around it. */
function flowText(value: Json): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0, flowCollectionPadding: false })
    .trim()
    .slice(1, -1)
    .trim();
}
