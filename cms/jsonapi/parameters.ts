import type { RequestContext } from "../request/context.ts";
import type { QueryMap, QueryValue } from "../request/query-string.ts";
import { badRequest, JsonApiError } from "./errors.ts";

/** Requested members per resource type. Other types are complete. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Maximum and default number of resources on a page. */
const maxPageSize = 50;

const known = new Set(["filter", "sort", "page", "fields", "include", "resourceVersion"]);

/** Rejects parameters that the specification reserves: unknown names of lower-case letters only. */
export function checkParameters(query: QueryMap): void {
  if (query.has("_format")) {
    throw badRequest("JSON:API has one format; the '_format' parameter is not accepted.");
  }
  const wrong = [...query.keys()].filter((name) => !known.has(name) && /^[a-z]*$/.test(name));
  if (wrong.length) {
    throw new JsonApiError(
      400,
      `The following query parameters violate the JSON:API spec: '${wrong.join("', '")}'.`,
      {
        info: "http://jsonapi.org/format/#query-parameters",
      },
    );
  }
}

/** Returns a parameter that must be nested; `null` if absent. */
export function mapParameter(query: QueryMap, name: string): QueryMap | null {
  const value = query.get(name);
  if (value === undefined) return null;
  if (!(value instanceof Map)) {
    throw badRequest(`Unexpected value for parameter "${name}": expecting "array", got "string".`);
  }
  return value;
}

/** Returns a parameter that must be plain text; `null` if absent. */
export function textParameter(query: QueryMap, name: string): string | null {
  const value = query.get(name);
  if (value instanceof Map) throw badRequest(`Input value "${name}" contains a non-scalar value.`);
  return value ?? null;
}

export function readFieldsets(context: RequestContext): Fieldsets {
  const fieldsets = new Map<string, ReadonlySet<string>>();
  for (const [type, value] of mapParameter(context.query, "fields") ?? []) {
    fieldsets.set(type, new Set(listOf(value)));
  }
  return fieldsets;
}

function listOf(value: QueryValue): string[] {
  if (value instanceof Map) return [...value.values()].filter((item) => typeof item === "string");
  return value.split(",").map((item) => item.trim());
}

export function readPage(context: RequestContext): Page {
  const page = mapParameter(context.query, "page");
  const limit = integerOf(page?.get("limit"), maxPageSize);
  if (limit < 1) throw badRequest("The page size needs to be a positive integer.");
  return {
    offset: Math.max(0, integerOf(page?.get("offset"), 0)),
    limit: Math.min(limit, maxPageSize),
  };
}

/** A value that is not a number counts as absent. */
function integerOf(value: QueryValue | undefined, absent: number): number {
  if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) return absent;
  return Number(value);
}

/** Returns dotted include paths. */
export function readIncludes(context: RequestContext): string[][] {
  const value = textParameter(context.query, "include");
  return value ? value.split(",").map((path) => path.trim().split(".")) : [];
}
