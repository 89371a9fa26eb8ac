import { evaluate, type Formula, parseFormula } from "./formula.ts";

/** How a number is written. Percentages count as parts in formulas: 70 is 0.7. */
export type NumberFormat = "number" | "money" | "percent" | "minutes" | "hours" | "days" | "months";

export interface CalculatorInput {
  /** Its name in formulas. */
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  /** Distance of values that visitors may choose; above zero. */
  readonly step: number;
  readonly initial: number;
  readonly format: NumberFormat;
}

export interface CalculatorResult {
  /** Its name in later formulas. */
  readonly name: string;
  readonly formula: Formula;
}

export interface Calculator {
  readonly inputs: readonly CalculatorInput[];
  /** Each may use inputs and the results before it. */
  readonly results: readonly CalculatorResult[];
}

interface Written {
  readonly inputs: readonly CalculatorInput[];
  readonly results: readonly { readonly name: string; readonly formula: string }[];
}

/** Returns a calculator with its formulas parsed. Throws an error for a text that is no formula. */
export const computable = ({ inputs, results }: Written): Calculator => ({
  inputs,
  results: results.map(({ name, formula: text }) => {
    const formula = parseFormula(text);
    if (formula === null) throw new Error(`not a formula: ${text}`);
    return { name, formula };
  }),
});

/**
 * Returns the results for figures in the order of the inputs; null where there is none, as for a negative result or a
 * division by zero. A missing figure counts as its initial value.
 */
export function calculate(
  { inputs, results }: Calculator,
  figures: readonly number[],
): readonly (number | null)[] {
  const values: Record<string, number | null> = {};
  for (const [index, { name, initial, format }] of inputs.entries()) {
    const figure = figures[index] ?? initial;
    values[name] = format === "percent" ? figure / 100 : figure;
  }
  return results.map(({ name, formula }) => {
    const value = evaluate(formula, values);
    values[name] = value;
    return value === null || value < 0 || !Number.isFinite(value) ? null : value;
  });
}

/** Returns the initial figures of a calculator. */
export const initialFigures = ({ inputs }: Pick<Calculator, "inputs">): readonly number[] =>
  inputs.map(({ initial }) => initial);

/** Returns a figure as an input may have it: a number within its limits, otherwise its initial value. */
export function figureFor(
  { minimum, maximum, initial }: CalculatorInput,
  text: string | undefined,
): number {
  const figure = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(figure) ? Math.min(Math.max(figure, minimum), maximum) : initial;
}
