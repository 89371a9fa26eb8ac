import type { QueryMap, QueryValue } from "../request/query-string.ts";
import { badRequest } from "../jsonapi/errors.ts";

/** The properties that conditions can test, in Drupal's names. */
export type MenuItemValues = Readonly<Record<string, string | number | boolean | null>>;

/** Returns whether a menu link matches. */
export type MenuCondition = (item: MenuItemValues) => boolean;

type Compare = (actual: string, wanted: readonly string[]) => boolean;

const order = (actual: string, [wanted = ""]: readonly string[]): number => {
  const isNumeric =
    actual !== "" &&
    wanted !== "" &&
    !Number.isNaN(Number(actual)) &&
    !Number.isNaN(Number(wanted));
  if (isNumeric) return Number(actual) - Number(wanted);
  return actual === wanted ? 0 : actual < wanted ? -1 : 1;
};

const comparisons: Readonly<Record<string, Compare>> = {
  "=": (actual, wanted) => order(actual, wanted) === 0,
  "<>": (actual, wanted) => order(actual, wanted) !== 0,
  ">": (actual, wanted) => order(actual, wanted) > 0,
  ">=": (actual, wanted) => order(actual, wanted) >= 0,
  "<": (actual, wanted) => order(actual, wanted) < 0,
  "<=": (actual, wanted) => order(actual, wanted) <= 0,
  IN: (actual, wanted) => wanted.some((each) => order(actual, [each]) === 0),
  "NOT IN": (actual, wanted) => wanted.every((each) => order(actual, [each]) !== 0),
  STARTS_WITH: (actual, [wanted = ""]) => actual.startsWith(wanted),
  CONTAINS: (actual, [wanted = ""]) => actual.includes(wanted),
  ENDS_WITH: (actual, [wanted = ""]) => actual.endsWith(wanted),
};

/**
 * Reads `filter[conditions][<field>][value]` and `[operator]` of menu links. All conditions must hold, the default
 * operator is `=`, and case is ignored. As in Drupal, unknown fields are ignored. Throws a `JsonApiError` (400) for an
 * unknown operator.
 */
export function readMenuConditions(conditions: QueryValue | undefined): MenuCondition {
  if (!(conditions instanceof Map)) return () => true;
  const parts = [...conditions].map(([field, condition]) => readCondition(field, condition));
  return (item) => parts.every((isMet) => isMet(item));
}

function readCondition(field: string, condition: QueryValue): MenuCondition {
  const parts: QueryMap = condition instanceof Map ? condition : new Map([["value", condition]]);
  const operator = parts.get("operator") ?? "=";
  const name = typeof operator === "string" ? operator.toUpperCase() : "";
  const compare = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
  if (!compare) throw badRequest(`The '${name}' operator is not allowed in a condition.`);
  const wanted = textsOf(parts.get("value")).map(folded);
  return (item) => !Object.hasOwn(item, field) || compare(folded(textOf(item[field])), wanted);
}

function textsOf(value: QueryValue | undefined): string[] {
  if (value instanceof Map) return [...value.values()].filter((each) => typeof each === "string");
  return [value ?? ""];
}

/** Converts a value to its form in the database: 1 and 0 for yes and no. */
function textOf(value: MenuItemValues[string] | undefined): string {
  return String(typeof value === "boolean" ? Number(value) : (value ?? ""));
}

const folded = (text: string) => text.toLowerCase();
