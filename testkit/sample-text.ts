import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const contentDir = path.resolve(import.meta.dirname, "../sample/content");

/**
 * Reads a text from the sample's content files, so that a test still passes after an editor has changed it:
 * `sampleText("nodes/page/about/de.yaml", "title")`. The keys after the file lead to nested texts, including list
 * positions. Throws if there is no text.
 */
export function sampleText(file: string, ...keys: readonly (string | number)[]): string {
  let value: unknown = parse(readFileSync(path.join(contentDir, file), "utf8"));
  for (const key of keys)
    value = typeof value === "object" && value !== null && Reflect.get(value, key);
  if (typeof value !== "string") throw new Error(`${file} has no text at ${keys.join(".")}`);
  return value;
}
