import type { SqlValue } from "../store/database.ts";
import { badRequest } from "./errors.ts";
import type { Operator } from "./filter.ts";

/** A piece of SQL with the values of its placeholders. The text never contains a visitor's input. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

export const sql = (text: string, values: readonly SqlValue[] = []): Sql => ({ text, values });

export const not = (part: Sql): Sql => sql(`NOT (${part.text})`, part.values);

/** Joins conditions in brackets. */
export function join(parts: readonly Sql[], conjunction: "AND" | "OR"): Sql {
  return sql(
    `(${parts.map((part) => part.text).join(` ${conjunction} `)})`,
    parts.flatMap((part) => part.values),
  );
}

/** Compares an expression. Without a value it is never true, like a comparison with NULL. */
export function comparison(left: Sql, operator: Operator, values: readonly SqlValue[]): Sql {
  const [first] = values;
  switch (operator) {
    case "IS NULL":
    case "IS NOT NULL":
      return sql(`${left.text} ${operator}`, left.values);
    case "IN":
    case "NOT IN":
      return sql(`${left.text} ${operator} (${values.map(() => "?").join(", ")})`, [
        ...left.values,
        ...values,
      ]);
    case "BETWEEN":
    case "NOT BETWEEN":
      if (values.length !== 2) throw badRequest(`The '${operator}' operator needs two values.`);
      return sql(`${left.text} ${operator} ? AND ?`, [...left.values, ...values]);
    case "STARTS_WITH":
    case "CONTAINS":
    case "ENDS_WITH":
      if (first === undefined) return sql("0");
      return sql(`${left.text} LIKE ? ESCAPE '\\'`, [
        ...left.values,
        pattern(operator, String(first)),
      ]);
    default:
      if (first === undefined) return sql("0");
      return sql(`${left.text} ${operator} ?`, [...left.values, first]);
  }
}

function pattern(operator: "STARTS_WITH" | "CONTAINS" | "ENDS_WITH", text: string): string {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return `${operator === "STARTS_WITH" ? "" : "%"}${literal}${operator === "ENDS_WITH" ? "" : "%"}`;
}
