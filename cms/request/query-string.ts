/** Parses and writes query strings like PHP: `filter[a][value][]=x` is a nested, ordered map. */

export type QueryValue = string | QueryMap;
export type QueryMap = Map<string, QueryValue>;

const maxDepth = 12;
const maxParameters = 200;

/**
 * Parses a query string with or without its `?`. Malformed percent-encoding is kept as text. Reads at most 200
 * parameters.
 */
export function parseQuery(search: string): QueryMap {
  const query: QueryMap = new Map();
  const pairs = search.replace(/^\?/, "").split("&", maxParameters);
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    const path = namePath(name);
    if (path.length > 0 && path.length <= maxDepth) put(query, path, value);
  }
  return query;
}

/** Returns `["a", "b", ""]` for `a[b][]`; an unclosed bracket is part of the name. */
function namePath(name: string): string[] {
  const open = name.indexOf("[");
  if (open <= 0) return name === "" ? [] : [name];
  const brackets = name.slice(open).match(/\[([^\]]*)\]/gy);
  return brackets
    ? [name.slice(0, open), ...brackets.map((bracket) => bracket.slice(1, -1))]
    : [name];
}

function put(map: QueryMap, [first = "", ...rest]: readonly string[], value: string): void {
  const key = first === "" && map !== undefined ? nextIndex(map) : first;
  if (rest.length === 0) {
    map.set(key, value);
    return;
  }
  const present = map.get(key);
  const nested: QueryMap = present instanceof Map ? present : new Map();
  map.set(key, nested);
  put(nested, rest, value);
}

function nextIndex(map: QueryMap): string {
  const indexes = [...map.keys()].filter((key) => /^\d{1,9}$/.test(key)).map(Number);
  return String(indexes.length ? Math.max(...indexes) + 1 : 0);
}

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Percent-encodes according to RFC 3986. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Writes a query string without `?`. Drupal does not encode slashes in the values of its own links. */
export function buildQuery(query: QueryMap, options: { readonly keepSlashes: boolean }): string {
  const parts: string[] = [];
  const write = (name: string, value: QueryValue): void => {
    if (value instanceof Map) {
      for (const [key, nested] of value) write(`${name}%5B${encode(key)}%5D`, nested);
    } else {
      parts.push(
        `${name}=${options.keepSlashes ? encode(value).replaceAll("%2F", "/") : encode(value)}`,
      );
    }
  };
  for (const [name, value] of query) write(encode(name), value);
  return parts.join("&");
}

/** Returns the query with its outermost names sorted, as in `self` links. */
export function sortQuery(query: QueryMap): QueryMap {
  return new Map([...query].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
