import type { ResourceType, ResourceTypes } from "../entity-types/resource-types.ts";
import type { QueryMap, QueryValue } from "../request/query-string.ts";
import { badRequest } from "./errors.ts";
import { resolveFieldPath, type FieldPath } from "./field-path.ts";

const operators = [
  "=",
  "<>",
  ">",
  ">=",
  "<",
  "<=",
  "STARTS_WITH",
  "CONTAINS",
  "ENDS_WITH",
  "IN",
  "NOT IN",
  "BETWEEN",
  "NOT BETWEEN",
  "IS NULL",
  "IS NOT NULL",
] as const;
export type Operator = (typeof operators)[number];

/** A condition on the value at a path. */
export interface Condition<P = FieldPath> {
  readonly path: P;
  readonly operator: Operator;
  /** Empty if the operator takes no value. If a value is missing, nothing matches. */
  readonly values: readonly string[];
}

export interface Group<P = FieldPath> {
  readonly conjunction: "AND" | "OR";
  readonly members: readonly (Condition<P> | Group<P>)[];
}

export function isGroup<P>(member: Condition<P> | Group<P>): member is Group<P> {
  return "members" in member;
}

const root = "@root";
const maxConditions = 50;

/** Reads a filter for resources of a type. Throws a `JsonApiError` (400, 403). */
export function readFilter(types: ResourceTypes, type: ResourceType, filter: QueryMap): Group {
  return readFilterTree(filter, (path) => resolveFieldPath(types, type, path));
}

/**
 * Reads a filter parameter as a tree of conditions. Throws a `JsonApiError` (400) for everything that the specification
 * of Drupal's filters forbids.
 */
export function readFilterTree<P>(filter: QueryMap, resolve: (path: string) => P): Group<P> {
  if (filter.size > maxConditions)
    throw badRequest(`A filter may have at most ${maxConditions} conditions.`);
  const groups = new Map<
    string,
    { conjunction: "AND" | "OR"; memberOf: string; members: (Condition<P> | Group<P>)[] }
  >();
  groups.set(root, { conjunction: "AND", memberOf: "", members: [] });
  const conditions: { memberOf: string; condition: Condition<P> }[] = [];
  for (const [key, value] of filter) {
    if (key === root) throw badRequest(`'${root}' is a reserved filter id.`);
    const group = value instanceof Map ? value.get("group") : undefined;
    if (group instanceof Map) {
      groups.set(key, {
        conjunction: readConjunction(group),
        memberOf: textOf(group.get("memberOf")) ?? root,
        members: [],
      });
      continue;
    }
    const item = expand(key, value);
    conditions.push({
      memberOf: textOf(item.get("memberOf")) ?? root,
      condition: readCondition(resolve, item),
    });
  }
  const groupNamed = (name: string) => {
    const group = groups.get(name);
    if (!group) throw badRequest(`The filter group '${name}' does not exist.`);
    return group;
  };
  for (const { memberOf, condition } of conditions) groupNamed(memberOf).members.push(condition);
  for (const [name, group] of groups) {
    if (name === root) continue;
    checkNesting(name, groupNamed);
    groupNamed(group.memberOf).members.push(group);
  }
  return groupNamed(root);
}

function checkNesting(name: string, groupNamed: (name: string) => { memberOf: string }): void {
  const above = new Set<string>();
  for (let current = name; current !== root; current = groupNamed(current).memberOf) {
    if (above.has(current)) throw badRequest(`The filter group '${name}' contains itself.`);
    above.add(current);
  }
}

function readConjunction(group: QueryMap): "AND" | "OR" {
  const conjunction = group.get("conjunction") ?? "AND";
  if (conjunction !== "AND" && conjunction !== "OR")
    throw badRequest("Allowed conjunctions: AND, OR.");
  return conjunction;
}

/** Converts `filter[title]=x` and `filter[title][value]=x` to the long form. */
function expand(key: string, value: QueryValue): QueryMap {
  if (!(value instanceof Map))
    return new Map<string, QueryValue>([
      ["path", key],
      ["value", value],
      ["operator", "="],
    ]);
  const condition = value.get("condition");
  const item: QueryMap = condition instanceof Map ? new Map(condition) : new Map(value);
  if (!(condition instanceof Map) && !item.has("path") && item.has("value")) item.set("path", key);
  if (!item.has("operator")) item.set("operator", "=");
  return item;
}

function readCondition<P>(resolve: (path: string) => P, item: QueryMap): Condition<P> {
  const path = item.get("path");
  if (typeof path !== "string") {
    throw badRequest(
      "You must provide a valid filter condition. Check that you have set the required keys for your filter.",
    );
  }
  const given = item.get("operator");
  const operator = operators.find((known) => known === given);
  if (!operator)
    throw badRequest(`The '${textOf(given) ?? ""}' operator is not allowed in a filter parameter.`);
  const takesNone = operator === "IS NULL" || operator === "IS NOT NULL";
  if (takesNone && item.has("value")) {
    throw badRequest(`Filters using the '${operator}' operator should not provide a value.`);
  }
  return { path: resolve(path), operator, values: valuesOf(item.get("value")) };
}

function valuesOf(value: QueryValue | undefined): string[] {
  if (value === undefined) return [];
  return value instanceof Map
    ? [...value.values()].filter((item) => typeof item === "string")
    : [value];
}

const textOf = (value: QueryValue | undefined) => (typeof value === "string" ? value : null);
