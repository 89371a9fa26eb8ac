import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const contentDir = path.resolve(import.meta.dirname, "../sample/content");

/**
 * Reads a text from the sample's content files, so that a test still passes after an editor has changed it:
 * `sampleText("nodes/page/about/de.yaml", "title")`. The keys after the file lead to nested texts, including list
 * positions. Throws if there is no text.
 */
export function sampleText(file: string, ...keys: readonly (string | number)[]): string {
  const text = valueAt(file, ...keys);
  if (typeof text !== "string") throw new Error(`${file} has no text at ${keys.join(".")}`);
  return text;
}

/**
 * Returns the English address of a published node of a bundle, whichever the sample has: `samplePath("customer")`. For
 * tests that need any page of a kind, so that they pass after an editor has removed one.
 */
export function samplePath(bundle: string): string {
  for (const file of globSync(`nodes/${bundle}/*/en.yaml`, { cwd: contentDir }).toSorted()) {
    const alias = valueAt(file, "path");
    if (typeof alias === "string" && valueAt(file, "status") !== false) return alias;
  }
  throw new Error(`the sample has no page of the bundle ${bundle}`);
}

function valueAt(file: string, ...keys: readonly (string | number)[]): unknown {
  let value: unknown = parse(readFileSync(path.join(contentDir, file), "utf8"));
  for (const key of keys)
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
