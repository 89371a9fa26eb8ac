import type { FacetFilters, FacetName } from "../model/search.ts";
import { type FacetSource, facetSources, isFacetName } from "./facet-sources.ts";
import type { NamedTerm } from "./term-names.ts";

/**
 * A condition of a filter. A group is true if any of its alternatives is; an alternative is a list of conditions that
 * must all be true.
 */
export type Condition =
  | {
      /** Field by its Drupal name. */
      readonly field: string;
      readonly operator: string;
      readonly values: readonly string[];
    }
  | { readonly alternatives: readonly (readonly Condition[])[] };

/** Names of terms and fields in queries. */
export interface ConditionNames {
  /** Returns the values that find the terms of a slug; empty if there is none. */
  readonly termValues: (source: FacetSource & { kind: "term" }, slug: string) => readonly string[];
  /** Time that separates upcoming from past events. */
  readonly now: Date;
  /** How times are written: an index compares Unix seconds, collections texts in the form of ISO 8601. */
  readonly times: "seconds" | "texts";
}

/** Returns the conditions of all filters, optionally without those of one facet. */
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

/** Returns the condition of a facet; null if every page meets it. */
function conditionOf(
  facet: FacetName,
  values: readonly string[],
  { termValues, now, times }: ConditionNames,
): Condition | null {
  const source = facetSources[facet];
  switch (source.kind) {
    case "bundle":
      return { field: "type", operator: "IN", values };
    case "choice":
      return { field: source.field, operator: "IN", values };
    case "term": {
      const found = values.flatMap((slug) => termValues(source, slug));
      // The slug of an absent term matches nothing.
      return { field: source.field, operator: "IN", values: found.length > 0 ? found : values };
    }
    case "year":
      return { alternatives: values.map((year) => [inYear(source.field, year, times)]) };
    case "filled":
      return values.includes("yes")
        ? { field: source.field, operator: "IS NOT NULL", values: [] }
        : { field: source.field, operator: "=", values: ["(none)"] };
    case "when":
      return conditionOfWhen(source, values, momentOf(now, times));
    default:
      return source satisfies never;
  }
}

type Times = ConditionNames["times"];

function inYear(field: string, year: string, times: Times): Condition {
  const digits = /^\d{4}$/.test(year) ? year : "0000";
  const [first, last] = [`${digits}-01-01`, `${digits}-12-31`];
  const values =
    times === "texts"
      ? [first, last]
      : [secondsAt(`${first}T00:00:00Z`), secondsAt(`${last}T23:59:59Z`)];
  return { field, operator: "BETWEEN", values };
}

const secondsAt = (time: string) => String(Date.parse(time) / 1000);

/** Returns a time rounded to the minute, so that equal searches have equal queries. */
function momentOf(time: Date, times: Times): string {
  const moment = `${time.toISOString().slice(0, 16)}:00+00:00`;
  return times === "texts" ? moment : secondsAt(moment);
}

function conditionOfWhen(
  { start, end }: FacetSource & { kind: "when" },
  values: readonly string[],
  moment: string,
): Condition | null {
  const isUpcoming = values.includes("upcoming");
  const isPast = values.includes("past");
  if (isUpcoming && isPast) return null;
  if (!isUpcoming && !isPast) return { field: start, operator: "=", values: ["(none)"] };
  const operator = isUpcoming ? ">=" : "<";
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

/** Returns conditions as query parameters, in Drupal's long form. */
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

/** Returns the term of a slug. */
export const termOf = (terms: readonly NamedTerm[], slug: string) =>
  terms.find((term) => term.slug === slug);
