import type { FacetFilters, FacetName } from "../model/search.ts";
import { type FacetSource, facetSources, isFacetName } from "./facet-sources.ts";
import type { NamedTerm } from "./term-names.ts";

/** A condition of a filter; a group holds where any of its alternatives does, each a list of conditions that all hold. */
export type Condition =
  | {
      /** Field by its Drupal name. */
      readonly field: string;
      readonly operator: string;
      readonly values: readonly string[];
    }
  | { readonly alternatives: readonly (readonly Condition[])[] };

/** How terms and fields are named in what is asked. */
export interface ConditionNames {
  /** Values by which terms of a slug are found, none where there is none. */
  readonly termValues: (source: FacetSource & { kind: "term" }, slug: string) => readonly string[];
  /** Moment by which events are upcoming or past. */
  readonly now: Date;
}

/** Conditions of all filters but those of one facet, perhaps. */
export function conditionsOf(
  filters: FacetFilters,
  names: ConditionNames,
  without: FacetName | null = null,
): readonly Condition[] {
  return Object.entries(filters).flatMap(([facet, values]) =>
    isFacetName(facet) && facet !== without && values.length > 0
      ? [conditionOf(facet, values, names)].filter((condition) => condition !== null)
      : [],
  );
}

/** What one facet asks for; null where every page meets it. */
function conditionOf(
  facet: FacetName,
  values: readonly string[],
  { termValues, now }: ConditionNames,
): Condition | null {
  const source = facetSources[facet];
  switch (source.kind) {
    case "bundle":
      return { field: "type", operator: "IN", values };
    case "choice":
      return { field: source.field, operator: "IN", values };
    case "term": {
      const found = values.flatMap((slug) => termValues(source, slug));
      // Nothing is called as what there is not.
      return { field: source.field, operator: "IN", values: found.length > 0 ? found : values };
    }
    case "year":
      return { alternatives: values.map((year) => [inYear(source.field, year)]) };
    case "filled":
      return values.includes("yes")
        ? { field: source.field, operator: "IS NOT NULL", values: [] }
        : { field: source.field, operator: "=", values: ["(none)"] };
    case "when":
      return conditionOfWhen(source, values, now);
    default:
      return source satisfies never;
  }
}

function inYear(field: string, year: string): Condition {
  const digits = /^\d{4}$/.test(year) ? year : "0000";
  return { field, operator: "BETWEEN", values: [`${digits}-01-01`, `${digits}-12-31`] };
}

function conditionOfWhen(
  { start, end }: FacetSource & { kind: "when" },
  values: readonly string[],
  now: Date,
): Condition | null {
  const isUpcoming = values.includes("upcoming");
  const isPast = values.includes("past");
  if (isUpcoming && isPast) return null;
  if (!isUpcoming && !isPast) return { field: start, operator: "=", values: ["(none)"] };
  const operator = isUpcoming ? ">=" : "<";
  // By the minute, so that equal questions are equal.
  const moment = `${now.toISOString().slice(0, 16)}:00+00:00`;
  return {
    alternatives: [
      [{ field: end, operator, values: [moment] }],
      [
        { field: end, operator: "IS NULL", values: [] },
        { field: start, operator, values: [moment] },
      ],
    ],
  };
}

/** Conditions as query parameters, in Drupal's long form. */
export function filterParameters(
  conditions: readonly Condition[],
  pathOf: (field: string) => string,
): Record<string, string> {
  const parameters: Record<string, string> = {};
  let last = 0;
  const addGroup = (conjunction: "AND" | "OR", memberOf: string | null): string => {
    const name = `g${++last}`;
    parameters[`filter[${name}][group][conjunction]`] = conjunction;
    if (memberOf !== null) parameters[`filter[${name}][group][memberOf]`] = memberOf;
    return name;
  };
  const add = (condition: Condition, memberOf: string | null): void => {
    if ("alternatives" in condition) {
      const either = addGroup("OR", memberOf);
      for (const all of condition.alternatives) {
        const group = all.length === 1 ? either : addGroup("AND", either);
        for (const each of all) add(each, group);
      }
      return;
    }
    const key = `filter[c${++last}][condition]`;
    const { field, operator, values } = condition;
    parameters[`${key}[path]`] = pathOf(field);
    parameters[`${key}[operator]`] = operator;
    if (memberOf !== null) parameters[`${key}[memberOf]`] = memberOf;
    if (operator === "IN" || operator === "BETWEEN")
      for (const [index, value] of values.entries()) parameters[`${key}[value][${index}]`] = value;
    else if (values[0] !== undefined) parameters[`${key}[value]`] = values[0];
  };
  for (const condition of conditions) add(condition, null);
  return parameters;
}

/** The term of a slug. */
export const termOf = (terms: readonly NamedTerm[], slug: string) =>
  terms.find((term) => term.slug === slug);
