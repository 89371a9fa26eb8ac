import { isMap, isPair, LineCounter, parseDocument, type Document } from "yaml";
import { isJsonObject, type Json } from "../store/records.ts";
import { describe, type Fault } from "./fault.ts";
import { findSplitTexts } from "./flow-lists.ts";

export type Path = readonly (string | number)[];

/** A position in a content file: the line and the path of a value. */
export interface Place {
  readonly source: YamlSource;
  readonly path: Path;
}

/** A value of a content file with its position. */
export interface PlacedValue {
  readonly value: Json;
  readonly at: Place;
}

/** A parsed content file with line numbers. */
export interface YamlSource {
  /** Path relative to the content directory. */
  readonly file: string;
  readonly value: Json;
  /** Returns the line of the value at a path, or of the nearest value around it. */
  lineOf(path: Path): number | null;
}

interface Parsed {
  readonly source: YamlSource | null;
  /** Why there is no source. */
  readonly faults: Fault[];
  /** What is valid YAML but hardly meant. */
  readonly warnings: Fault[];
}

/**
 * Returns the line of the value at a path of a file, or of the nearest value around it; `null` if the file is no longer
 * valid YAML.
 */
export function lineIn(text: string, path: Path): number | null {
  return parseYaml("", text).source?.lineOf(path) ?? null;
}

/** Parses a YAML file; `null` and faults when it is no YAML. */
export function parseYaml(file: string, text: string): Parsed {
  const { document, lineCounter } = parseWithLines(text);
  const faults = document.errors.map((error) => ({
    file,
    line: lineCounter.linePos(error.pos[0]).line,
    found: error.message.split("\n", 1)[0] ?? "",
    expected: "valid YAML",
  }));
  if (faults.length) return { source: null, faults, warnings: [] };
  const warnings = findSplitTexts(document, text).map(({ offset, found }) => ({
    file,
    line: lineCounter.linePos(offset).line,
    found,
    expected: "a text with a comma in quotation marks",
  }));
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- YAML of the core schema holds what JSON holds; dates stay text
    const value = (document.toJS() ?? null) as Json;
    // Few files have faults: their lines are read again, so that no other document stays in memory.
    let withLines: WithLines | null = null;
    const find = (path: Path) => lineOf((withLines ??= parseWithLines(text)), path);
    return { source: { file, value, lineOf: find }, faults, warnings };
  } catch (error) {
    return {
      source: null,
      faults: [{ file, line: null, found: String(error), expected: "valid YAML" }],
      warnings: [],
    };
  }
}

interface WithLines {
  readonly document: Document;
  readonly lineCounter: LineCounter;
}

function parseWithLines(text: string): WithLines {
  const lineCounter = new LineCounter();
  return { document: parseDocument(text, { lineCounter, prettyErrors: false }), lineCounter };
}

function lineOf({ document, lineCounter }: WithLines, path: Path): number | null {
  for (let length = path.length; length >= 0; length--) {
    const start = startOf(document, path.slice(0, length));
    if (start !== null) return lineCounter.linePos(start).line;
  }
  return null;
}

/** Returns the position of the last key in the path, or of the list item. */
function startOf(document: Document, path: Path): number | null {
  const parent: unknown = path.length ? document.getIn(path.slice(0, -1), true) : document.contents;
  const last = path.at(-1);
  if (isMap(parent) && last !== undefined) {
    const pair = parent.items.find((item) => isPair(item) && String(item.key) === String(last));
    return rangeStart(pair?.key);
  }
  return rangeStart(path.length ? document.getIn(path, true) : document.contents);
}

function rangeStart(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range))
    return null;
  return Number(node.range[0]);
}

export const isMapValue = isJsonObject;

export function isListValue(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Marks a description, as opposed to a value from the file. */
export class Words {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Creates a fault at a position. */
export function faultAt(
  { source, path }: Place,
  found: Json | undefined | Words,
  expected: string,
): Fault {
  const words = found instanceof Words ? found.text : describe(found);
  return { file: source.file, line: source.lineOf(path), found: words, expected };
}

export const below = ({ source, path }: Place, ...steps: Path): Place => ({
  source,
  path: [...path, ...steps],
});

/** Returns a key as faults show it; `null`: there is no such key. */
export const describeKey = (key: string | null) =>
  new Words(key === null ? "nothing" : JSON.stringify(key));
