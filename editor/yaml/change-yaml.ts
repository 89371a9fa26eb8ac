import { isDeepStrictEqual } from "node:util";
import { isListValue, isMapValue, parseYaml, type Path } from "#cms/files/yaml-source.ts";
import type { Json, JsonObject } from "#cms/store/records.ts";
import { alignLists, isSameKind } from "./align-lists.ts";
import { rebuild, type Entry } from "./rebuild.ts";
import { replaceTexts, type Difference } from "./replace-texts.ts";
import { yamlText } from "./yaml-text.ts";

/** A list or map with other keys or items than before. */
interface Restructuring {
  readonly path: Path;
  readonly entries: readonly Entry[];
}

interface Compared {
  readonly old: Json;
  readonly value: Json;
  readonly path: Path;
}

/** More steps than any edit has: each list or map is restructured once. */
const maxSteps = 2000;

/**
 * Returns YAML with another value. Lines of unchanged values stay as they are, with their comments, quotes and order;
 * items of lists that were moved take their lines and comments along. Throws if the present text is not valid YAML.
 */
export function changeYaml(text: string, value: Json): string {
  const edited = editInPlace(text, value);
  // A file with anchors, for example, cannot be edited in place. It is written again.
  return edited !== null && isDeepStrictEqual(readIfValid(edited), value)
    ? edited
    : yamlText(value);
}

function editInPlace(text: string, value: Json): string | null {
  let edited = text;
  const done = new Set<string>();
  for (let step = 0; step < maxSteps; step++) {
    const old = readJson(edited);
    const restructuring = findRestructuring({ old, value, path: [] }, done);
    if (restructuring === null) return replaceTexts(edited, changedTexts({ old, value, path: [] }));
    const rebuilt = rebuild(edited, restructuring.path, restructuring.entries);
    if (rebuilt === null || readIfValid(rebuilt) === undefined) return null;
    edited = rebuilt;
  }
  return null;
}

function readJson(text: string): Json {
  const { source, faults } = parseYaml("", text);
  if (source === null) throw new Error(`The file is not valid YAML: ${faults[0]?.found}`);
  return source.value;
}

function readIfValid(text: string): Json | undefined {
  return parseYaml("", text).source?.value;
}

/**
 * Returns the outermost list or map whose keys or items differ, `null` if there is none. `done` has the places that were
 * restructured: their items are in order, although some may resemble others more.
 */
function findRestructuring(
  { old, value, path }: Compared,
  done: Set<string>,
): Restructuring | null {
  if (isDeepStrictEqual(old, value)) return null;
  const entries =
    isMapValue(old) && isMapValue(value)
      ? entriesOfMap(old, value)
      : isListValue(old) && isListValue(value)
        ? entriesOfList(old, value, done.has(JSON.stringify(path)))
        : null;
  if (entries !== null) {
    done.add(JSON.stringify(path));
    return { path, entries };
  }
  for (const each of partsOf({ old, value, path })) {
    const found = findRestructuring(each, done);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the entries of a map, `null` if its keys are those it has. New keys follow the key that is before them. */
function entriesOfMap(old: JsonObject, value: JsonObject): Entry[] | null {
  const names = Object.keys(old);
  const isSame = (key: string) =>
    Object.hasOwn(value, key) && Object.hasOwn(old, key) && isSameKind(old[key], value[key]);
  const wanted = Object.keys(value);
  if (names.every(isSame) && wanted.every(isSame)) return null;
  const entries = names.flatMap((key, index): Entry[] => {
    const next = value[key];
    if (next === undefined) return [];
    return [{ origin: isSame(key) ? index : null, key, value: next }];
  });
  for (const [index, key] of wanted.entries()) {
    if (Object.hasOwn(old, key)) continue;
    const before = wanted[index - 1];
    const position = entries.findIndex((entry) => entry.key === before) + 1;
    entries.splice(position, 0, { origin: null, key, value: value[key] ?? null });
  }
  return entries;
}

/** Returns the items of a list, `null` if they are in their places. */
function entriesOfList(
  old: readonly Json[],
  value: readonly Json[],
  isDone: boolean,
): Entry[] | null {
  const hasLength = old.length === value.length;
  if (hasLength && isDone && old.every((item, index) => isSameKind(item, value[index])))
    return null;
  const origins = alignLists(old, value);
  if (hasLength && origins.every((origin, index) => origin === index)) return null;
  return origins.map((origin, index) => ({ origin, value: value[index] ?? null }));
}

/** Returns the texts, numbers and booleans that differ. */
function changedTexts(compared: Compared): Difference[] {
  const { old, value, path } = compared;
  if (isDeepStrictEqual(old, value)) return [];
  const parts = partsOf(compared);
  if (parts.length > 0 || typeof value === "object") return parts.flatMap(changedTexts);
  return [{ path, value }];
}

/** Returns what two maps or lists have at the same places. */
function partsOf({ old, value, path }: Compared): Compared[] {
  const part = (step: string | number, a: Json | undefined, b: Json | undefined): Compared[] =>
    a === undefined || b === undefined ? [] : [{ old: a, value: b, path: [...path, step] }];
  if (isMapValue(old) && isMapValue(value))
    return Object.keys(old).flatMap((key) => part(key, old[key], value[key]));
  if (isListValue(old) && isListValue(value))
    return old.flatMap((item, index) => part(index, item, value[index]));
  return [];
}
