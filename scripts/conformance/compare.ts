import { isJsonList, isJsonObject, textOf, type Json } from "#cms/store/records.ts";

/** Resource types whose uuids differ between Drupal installations. */
const foreignIds =
  /\/jsonapi\/(menu\/menu|configurable_language\/configurable_language|path_alias\/path_alias)\/[0-9a-f-]{36}/g;
const foreignTypes = new Set([
  "menu--menu",
  "configurable_language--configurable_language",
  "path_alias--path_alias",
]);

/**
 * Returns the first place where two documents differ, with both values; `null` if they are equal, ignoring differences
 * between Drupal installations.
 */
export function firstDifference(expected: unknown, actual: unknown): string | null {
  return differ(normalise(expected, ""), normalise(actual, ""), "");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes everything that differs between Drupal installations. */
function normalise(value: unknown, key: string): Json {
  if (typeof value === "string") {
    const text = value.replace(/itok=[\w-]+/g, "itok=").replace(foreignIds, "/jsonapi/$1/-");
    // Links of resources in a fallback language may have either prefix.
    return key === "href"
      ? text.replace(/^(https?:\/\/[^/]+)\/[a-z]{2}(?:-[a-z]{2,3})?\/jsonapi\//, "$1/jsonapi/")
      : text;
  }
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normalise(item, key));
  if (!isObject(value)) return null;
  if (key === "omitted" && isObject(value["links"]))
    return { detail: textOf(normalise(value["detail"], "")), links: omittedLinks(value["links"]) };
  const isForeign =
    key === "thumbnail" || (typeof value["type"] === "string" && foreignTypes.has(value["type"]));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(name === "id" && isForeign))
      .map(([name]) => [name, memberOf(value, name, key)]),
  );
}

function memberOf(parent: Record<string, unknown>, name: string, key: string): Json {
  const item = parent[name];
  if (
    name === "attributes" &&
    isObject(item) &&
    typeof parent["type"] === "string" &&
    !parent["type"].startsWith("node--")
  ) {
    const { metatag: _, ...rest } = item;
    return normalise(rest, name);
  }
  return normalise(item, key === "thumbnail" && name === "data" ? "thumbnail" : name);
}

/** Removes random keys and their order. */
function omittedLinks(links: Record<string, unknown>): Json {
  const items = Object.entries(links).map(([name, link]) => ({
    name: name.startsWith("item--") ? "item" : name,
    link: normalise(link, ""),
  }));
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function differ(expected: Json | undefined, actual: Json | undefined, path: string): string | null {
  if (isJsonList(expected) && isJsonList(actual)) {
    if (expected.length !== actual.length)
      return `${path}: ${expected.length} items expected, ${actual.length} found`;
    return firstOf(
      expected.map((item, index) => () => differ(item, actual[index], `${path}/${index}`)),
    );
  }
  if (isJsonObject(expected) && isJsonObject(actual)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return firstOf(
      names.map((name) => () => differ(expected[name], actual[name], `${path}/${name}`)),
    );
  }
  return expected === actual
    ? null
    : `${path || "/"}: expected ${show(expected)}, found ${show(actual)}`;
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

function show(value: Json | undefined): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
