import { isListValue, isMapValue, type Path } from "#cms/files/yaml-source.ts";
import type { Json, JsonObject } from "#cms/store/records.ts";
import type { Segment } from "#worklists/translations/segment.ts";

/** Keys of links and pictures that translations have. */
const textKeys = new Set(["title", "alt", "description"]);

/**
 * Returns the value of a translated file with further translations. In a list, the positions before a new item are
 * filled: with blocks that have only a type, which show the English block, and otherwise with the English text.
 */
export function withTranslations(
  english: Json,
  value: Json | undefined,
  translations: ReadonlyMap<Segment, string>,
): Json {
  let result = value;
  for (const [{ path }, text] of translations) result = put(result, english, { path, text });
  return result ?? {};
}

interface Change {
  readonly path: Path;
  readonly text: string;
}

function put(value: Json | undefined, english: Json | undefined, { path, text }: Change): Json {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (typeof step === "number") {
    const originals = isListValue(english) ? english : [];
    const items = isListValue(value) ? [...value] : [];
    for (let index = items.length; index <= step; index++) items.push(fillerOf(originals[index]));
    items[step] = put(items[step], originals[step], { path: rest, text });
    return items;
  }
  const map: JsonObject = isMapValue(value) ? value : {};
  const original = isMapValue(english) ? english[step] : undefined;
  return { ...map, [step]: put(map[step], original, { path: rest, text }) };
}

function fillerOf(english: Json | undefined): Json {
  if (!isMapValue(english)) return english ?? null;
  if (typeof english["type"] === "string") return { type: english["type"] };
  return Object.fromEntries(Object.entries(english).filter(([key]) => textKeys.has(key)));
}
