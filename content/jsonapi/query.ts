/**
 * Returns a query string with sorted parameters, so that equal requests have equal addresses; with `?` unless empty.
 */
export function buildQuery(parameters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`)
    .join("&");
  return query === "" ? "" : `?${query}`;
}

/** Commas are allowed in a query without encoding (RFC 3986), and include paths have hundreds of them. */
const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll("%2C", ",");

/** Returns query parameters for sparse fieldsets: `fields[node--page]=path,title`. */
export function fieldsParameters(
  fields: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([type, names]) => [`fields[${type}]`, names.join(",")]),
  );
}
