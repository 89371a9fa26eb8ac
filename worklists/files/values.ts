import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";

/** Yields every value of a file, including maps and lists, with its key. */
export function* valuesIn(value: Json, key = ""): Generator<readonly [key: string, value: Json]> {
  yield [key, value];
  if (isListValue(value)) for (const item of value) yield* valuesIn(item, key);
  else if (isMapValue(value))
    for (const [name, item] of Object.entries(value)) yield* valuesIn(item, name);
}
